/** A picture in greys, a byte a pixel. */
export interface Greys {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The greys of a canvas' pixels. A dark picture is inverted: text is dark on light. */
export function greysOf({ width, height, data }: { width: number; height: number; data: ArrayLike<number> }): Greys {
  const pixels = new Uint8Array(width * height);
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 1) {
    const grey =
      (77 * (data[4 * at] as number) + 151 * (data[4 * at + 1] as number) + 28 * (data[4 * at + 2] as number)) >> 8;
    pixels[at] = grey;
    sum += grey;
  }
  if (sum < 115 * pixels.length)
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = 255 - (pixels[at] as number);
  return { width, height, pixels };
}

const BLOCK = 16;
/** A code has at least so many blocks in both directions. */
const CODE_BLOCKS = 6;

/** Takes codes out of a picture: what they are read as is no text, and it takes long. */
export function withoutCodes(greys: Greys): Greys {
  const { width, height, pixels } = greys;
  const [across, down] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)];
  const isEdge = (x: number, y: number) =>
    Math.abs((pixels[y * width + x] as number) - (pixels[y * width + x - 2] as number)) > 40;
  const dense = new Uint8Array(across * down);
  for (let at = 0; at < dense.length; at += 1) {
    const [left, top] = [(at % across) * BLOCK, Math.floor(at / across) * BLOCK];
    let edges = 0;
    for (let y = top; y < top + BLOCK; y += 2)
      for (let x = Math.max(2, left); x < left + BLOCK; x += 1) if (isEdge(x, y)) edges += 1;
    dense[at] = edges >= BLOCK / 4 ? 1 : 0;
  }
  const out = new Uint8Array(pixels);
  for (let start = 0; start < dense.length; start += 1) {
    if (!dense[start]) continue;
    const box = { left: across, right: 0, top: down, bottom: 0 };
    const queue = [start];
    dense[start] = 0;
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const [x, y] = [at % across, Math.floor(at / across)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
      for (const next of [x > 0 ? at - 1 : -1, x < across - 1 ? at + 1 : -1, at - across, at + across])
        if (dense[next]) {
          dense[next] = 0;
          queue.push(next);
        }
    }
    if (box.right - box.left < CODE_BLOCKS || box.bottom - box.top < CODE_BLOCKS) continue;
    // Between lines of text there are rows without letters.
    let empty = 0;
    for (let y = box.top * BLOCK; y < box.bottom * BLOCK; y += 1) {
      let edges = 0;
      for (let x = box.left * BLOCK + 2; x < box.right * BLOCK; x += 1) if (isEdge(x, y)) edges += 1;
      if (edges < 0.04 * (box.right - box.left) * BLOCK) empty += 1;
    }
    if (empty > 0.08 * (box.bottom - box.top) * BLOCK) continue;
    for (let y = (box.top - 1) * BLOCK; y < (box.bottom + 1) * BLOCK; y += 1)
      out.fill(255, y * width + Math.max(0, box.left - 1) * BLOCK, y * width + Math.min(across, box.right + 1) * BLOCK);
  }
  return { width, height, pixels: out };
}

/** A picture as a file that needs no encoder: a portable greymap. */
export function greymap({ width, height, pixels }: Greys): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}

const ANGLE_MAX = 4;
const ANGLE_STEP = 0.25;

/** How far lines of text rise to the right, in degrees: the angle at which rows differ most. */
export function slope(greys: Greys): number {
  const { width, height, pixels } = greys;
  const step = Math.max(1, Math.floor(width / 360));
  // Where greys change from one row to the next there are letters' edges.
  const edges: [x: number, y: number, by: number][] = [];
  for (let y = step; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const by = Math.abs((pixels[y * width + x] as number) - (pixels[(y - step) * width + x] as number));
      if (by > 40) edges.push([x / step, y / step, by]);
    }
  const scoreOf = (angle: number) => {
    const rise = Math.tan((angle * Math.PI) / 180);
    const rows = new Float64Array(Math.ceil((height + width) / step) + 200);
    for (const [x, y, by] of edges) {
      const row = Math.round(y - x * rise) + 60;
      if (row >= 0) rows[row] = (rows[row] as number) + by;
    }
    // A screenshot is level.
    return rows.reduce((sum, each) => sum + each * each, 0) * (angle === 0 ? 1.03 : 1);
  };
  const best = (angles: number[]) => {
    const scores = angles.map(scoreOf);
    return angles[scores.indexOf(Math.max(...scores))] ?? 0;
  };
  const steps = ANGLE_MAX / ANGLE_STEP;
  const near = best(Array.from({ length: 2 * steps + 1 }, (_, at) => (at - steps) * ANGLE_STEP));
  return near === 0 ? 0 : best([-0.15, -0.1, -0.05, 0, 0.05, 0.1, 0.15].map((more) => near + more));
}

/** Turns a picture about its middle. */
export function turned({ width, height, pixels }: Greys, degrees: number): Greys {
  if (degrees === 0) return { width, height, pixels };
  const out = new Uint8Array(pixels.length).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = turnedPoint(x, y, width, height, degrees);
      const left = Math.floor(from.x);
      const top = Math.floor(from.y);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [right, low] = [from.x - left, from.y - top];
      const at = top * width + left;
      const above = (pixels[at] as number) * (1 - right) + (pixels[at + 1] as number) * right;
      const under = (pixels[at + width] as number) * (1 - right) + (pixels[at + width + 1] as number) * right;
      out[y * width + x] = above * (1 - low) + under * low;
    }
  return { width, height, pixels: out };
}

/** Where a point of a turned picture was before. */
export function turnedPoint(x: number, y: number, width: number, height: number, degrees: number) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [dx, dy] = [x - width / 2, y - height / 2];
  return { x: width / 2 + dx * cos - dy * sin, y: height / 2 + dx * sin + dy * cos };
}

/**
 * Whether a part of a picture has a rupee sign, which no language data knows: two bars in its upper
 * half, each nearly as wide as it is.
 */
export function isRupee({ width, pixels }: Greys, part: { x0: number; y0: number; x1: number; y1: number }): boolean {
  const [wide, tall] = [part.x1 - part.x0, part.y1 - part.y0];
  if (wide < 5 || tall < 9 || wide > tall * 1.3) return false;
  const grey = (x: number, y: number) => pixels[y * width + x] as number;
  let [least, most] = [255, 0];
  for (let y = part.y0; y < part.y1; y += 1)
    for (let x = part.x0; x < part.x1; x += 1) {
      least = Math.min(least, grey(x, y));
      most = Math.max(most, grey(x, y));
    }
  const limit = (least + most) / 2;
  let bars = 0;
  let inBar = false;
  for (let y = part.y0; y < part.y0 + tall * 0.55; y += 1) {
    let ink = 0;
    for (let x = part.x0; x < part.x1; x += 1) if (grey(x, y) < limit) ink += 1;
    const isBar = ink >= wide * 0.72;
    if (isBar && !inBar) bars += 1;
    inBar = isBar;
  }
  return bars >= 2;
}
