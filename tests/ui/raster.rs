//! Paints the window without a GPU, the same to the last bit on every machine: the triangles that the
//! toolkit makes of it, one pixel after the other.

use std::collections::HashMap;

use eframe::egui::epaint::{ImageData, Primitive, Vertex};
use eframe::egui::{Color32, Context, FullOutput, Pos2, Rect, TextureId, TexturesDelta, pos2};
use egui_kittest::TestRenderer;
use image::{Rgba, RgbaImage};

/// Every texture, mostly the letters that have been used so far.
#[derive(Default)]
pub(crate) struct Raster {
    textures: HashMap<TextureId, Texture>,
}

struct Texture {
    size: [usize; 2],
    pixels: Vec<Color32>,
}

impl TestRenderer for Raster {
    #[expect(clippy::iter_over_hash_type, reason = "no texture has anything to do with another")]
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for (id, changes) in delta.set.drain() {
            for change in changes {
                let ImageData::Color(image) = &change.image;
                let Some([left, top]) = change.pos else {
                    let (size, pixels) = (image.size, image.pixels.clone());
                    self.textures.insert(id, Texture { size, pixels });
                    continue;
                };
                let texture = self.textures.get_mut(&id).unwrap();
                for (row, line) in image.pixels.chunks(image.size[0]).enumerate() {
                    let start = (top + row) * texture.size[0] + left;
                    texture.pixels[start..start + line.len()].copy_from_slice(line);
                }
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let scale = ctx.pixels_per_point();
        let size = ctx.content_rect().size() * scale;
        let mut canvas = RgbaImage::from_pixel(whole(size.x), whole(size.y), Rgba([0, 0, 0, 255]));
        for clipped in ctx.tessellate(output.shapes.clone(), output.pixels_per_point) {
            let Primitive::Mesh(mesh) = clipped.primitive else {
                return Err("only triangles can be painted".to_owned());
            };
            let texture = &self.textures[&mesh.texture_id];
            let clip = clipped.clip_rect * scale;
            for corners in mesh.indices.chunks_exact(3) {
                let corners = [0, 1, 2].map(|at| {
                    let vertex = mesh.vertices[corners[at] as usize];
                    Vertex { pos: (vertex.pos.to_vec2() * scale).to_pos2(), ..vertex }
                });
                triangle(&mut canvas, &corners, texture, clip);
            }
        }
        Ok(canvas)
    }
}

/// Paints one triangle: the pixels whose middle lies inside, and of two triangles that share an
/// edge only one has the pixels on it.
fn triangle(canvas: &mut RgbaImage, corners: &[Vertex; 3], texture: &Texture, clip: Rect) {
    let [a, mut b, mut c] = *corners;
    if side(a.pos, b.pos, c.pos) < 0.0 {
        std::mem::swap(&mut b, &mut c);
    }
    let area = side(a.pos, b.pos, c.pos);
    if area <= 0.0 {
        return;
    }
    let bounds = Rect::from_points(&[a.pos, b.pos, c.pos]).intersect(clip);
    let (width, height) = canvas.dimensions();
    for y in whole(bounds.top())..whole(bounds.bottom().ceil()).min(height) {
        for x in whole(bounds.left())..whole(bounds.right().ceil()).min(width) {
            #[expect(clippy::cast_precision_loss, reason = "a window has few pixels")]
            let middle = pos2(x as f32 + 0.5, y as f32 + 0.5);
            let opposite = [(b.pos, c.pos), (c.pos, a.pos), (a.pos, b.pos)];
            let shares = opposite.map(|(from, to)| side(from, to, middle) / area);
            let inside = shares.iter().zip(opposite).all(|(&share, (from, to))| {
                let owns = to.y < from.y || (to.y.total_cmp(&from.y).is_eq() && to.x > from.x);
                share > 0.0 || (owns && share.abs() <= 0.0)
            });
            if inside && clip.contains(middle) {
                let color = blended(&[a, b, c], shares, texture);
                lay_over(canvas.get_pixel_mut(x, y), color);
            }
        }
    }
}

/// Twice the area of a triangle; its sign tells on which side of a line a point is.
fn side(from: Pos2, to: Pos2, point: Pos2) -> f32 {
    let (along, across) = (to - from, point - from);
    along.x * across.y - along.y * across.x
}

/// The colour inside a triangle, red, green, blue and opacity from 0 to 255.
fn blended(corners: &[Vertex; 3], shares: [f32; 3], texture: &Texture) -> [f32; 4] {
    let mut uv = eframe::egui::Vec2::ZERO;
    let mut color = [0.0; 4];
    for (corner, share) in corners.iter().zip(shares) {
        uv += corner.uv.to_vec2() * share;
        for (sum, part) in color.iter_mut().zip(corner.color.to_array()) {
            *sum += f32::from(part) * share;
        }
    }
    let texel = texture.at(uv.to_pos2());
    [0, 1, 2, 3].map(|part| color[part] * texel[part] / 255.0)
}

impl Texture {
    /// The colour at a place from 0 to 1, mixed of the four texels around it.
    fn at(&self, uv: Pos2) -> [f32; 4] {
        #[expect(clippy::cast_precision_loss, reason = "a texture has few texels")]
        let at = |part: f32, size: usize| (part * size as f32 - 0.5).clamp(0.0, size as f32 - 1.0);
        let (x, y) = (at(uv.x, self.size[0]), at(uv.y, self.size[1]));
        let (left, top) = (whole(x) as usize, whole(y) as usize);
        let (right, bottom) = ((left + 1).min(self.size[0] - 1), (top + 1).min(self.size[1] - 1));
        let texel = |x: usize, y: usize| self.pixels[y * self.size[0] + x].to_array();
        let (across, down) = (x.fract(), y.fract());
        let mix = |from: f32, to: f32, part: f32| from + (to - from) * part;
        [0, 1, 2, 3].map(|part| {
            let of = |x, y| f32::from(texel(x, y)[part]);
            let above = mix(of(left, top), of(right, top), across);
            let below = mix(of(left, bottom), of(right, bottom), across);
            mix(above, below, down)
        })
    }
}

/// Lays a colour, which its opacity has been multiplied into, over a pixel.
fn lay_over(pixel: &mut Rgba<u8>, color: [f32; 4]) {
    let through = 1.0 - color[3] / 255.0;
    for (below, above) in pixel.0.iter_mut().zip(color).take(3) {
        let sum = above + f32::from(*below) * through;
        *below = u8::try_from(whole(sum.round()).min(255)).unwrap();
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sides and colours of a small picture"
)]
fn whole(length: f32) -> u32 {
    length.max(0.0) as u32
}
