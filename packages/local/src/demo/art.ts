import { circle, dice, gradient, group, height, line, path, polygon, range, rect, ring, width } from "./drawing";

/** One picture per film, by slug: geometry only. */
export const art: Record<string, () => string> = {
  "monsoon-meridian"() {
    const random = dice(7);
    const rain = range(90).map(() => {
      const [x, y, length] = [random() * 760 - 40, random() * 900, 30 + random() * 90];
      return line(x, y, x - length * 0.28, y + length, random() > 0.5 ? "#8fd3e8" : "#e8f6f2", 2.2);
    });
    return [
      gradient("sky", "#0b3b5c", "#0e7c86"),
      rect(0, 0, width, height, "url(#sky)"),
      ...range(6).map((n) =>
        circle(300, 330, 250 - n * 38, n % 2 ? "#f2a541" : "#f7c873", { opacity: 0.35 + n * 0.12 }),
      ),
      rect(0, 330, width, 330, "#0b3b5c"),
      ...range(7).map((n) =>
        rect(300 - 230 + n * 30, 345 + n * 30, 460 - n * 60, 12, "#f2a541", { opacity: 0.85 - n * 0.1 }),
      ),
      group({ opacity: 0.55 }, ...rain),
    ].join("");
  },
  "chai-at-platform-nine"() {
    return [
      rect(0, 0, width, height, "#f4e4c8"),
      ...range(12).map((n) => rect(0, 620 + n * 26, width, 13, "#d98a4b", { opacity: 0.2 + n * 0.05 })),
      circle(300, 310, 215, "#7a2e1d"),
      circle(300, 310, 190, "#f4e4c8"),
      ...range(12).map((n) =>
        group({ transform: `rotate(${n * 30} 300 310)` }, rect(294, 132, 12, n % 3 ? 22 : 44, "#7a2e1d", { rx: 4 })),
      ),
      path("M222 292h156l-20 108a22 22 0 0 1-22 18h-72a22 22 0 0 1-22-18z", "#d9582f"),
      path("M222 292h156l-4 22H226z", "#8a3b1f"),
      ...[250, 300, 350].map((x) =>
        path(`M${x} 268c-18-22 18-34 0-58`, "none", {
          stroke: "#7a2e1d",
          "stroke-width": 9,
          "stroke-linecap": "round",
        }),
      ),
      ...[0, 1].map((n) => rect(0, 575 + n * 18, width, 6, "#7a2e1d")),
    ].join("");
  },
  "lamplighters-of-fort-kochi"() {
    const lamp = (x: number, y: number, size: number) =>
      group(
        { transform: `translate(${x} ${y}) scale(${size})` },
        circle(0, 0, 92, "#ffcf5c", { opacity: 0.16 }),
        circle(0, 0, 58, "#ffcf5c", { opacity: 0.3 }),
        polygon(
          [
            [-24, -34],
            [24, -34],
            [34, 30],
            [-34, 30],
          ],
          "#ffdf8f",
        ),
        polygon(
          [
            [-32, -34],
            [32, -34],
            [0, -62],
          ],
          "#101a33",
        ),
        rect(-5, 30, 10, 620, "#101a33"),
      );
    return [
      gradient("dusk", "#1a2a52", "#c2557a"),
      rect(0, 0, width, height, "url(#dusk)"),
      ...range(5).map((n) =>
        path(`M0 ${560 + n * 50}q150-46 300 0t300 0v400H0z`, "#16254a", { opacity: 0.3 + n * 0.14 }),
      ),
      lamp(120, 330, 1.2),
      lamp(330, 210, 1.6),
      lamp(510, 400, 0.95),
      ...range(24).map((n) => circle((n * 149) % 600, (n * 83) % 300, n % 3 ? 1.6 : 2.8, "#ffe9b0")),
    ].join("");
  },
  "neon-nallamala"() {
    const tree = (x: number, y: number, size: number, color: string) =>
      range(4)
        .map((n) => {
          const [half, top] = [size * (0.35 + n * 0.22), y - size * (1.9 - n * 0.5)];
          return polygon(
            [
              [x, top],
              [x + half, top + size * 0.8],
              [x - half, top + size * 0.8],
            ],
            "none",
            {
              stroke: color,
              "stroke-width": 5,
              "stroke-linejoin": "round",
            },
          );
        })
        .join("");
    return [
      gradient("night", "#12061f", "#3b0a54"),
      rect(0, 0, width, height, "url(#night)"),
      circle(300, 300, 170, "#ff2e88"),
      ...range(6).map((n) => rect(120, 330 + n * 24, 360, 5 + n * 2.2, "#24083a")),
      tree(110, 560, 150, "#22e6c3"),
      tree(490, 570, 165, "#22e6c3"),
      tree(300, 610, 190, "#f8e71c"),
      ...range(9).map((n) => line(300 + (n - 4) * 30, 640, 300 + (n - 4) * 170, 900, "#ff2e88", 2.5)),
      ...range(5).map((n) => line(0, 645 + n * n * 14, 600, 645 + n * n * 14, "#ff2e88", 2.5)),
    ].join("");
  },
  "silk-and-static"() {
    const random = dice(21);
    return [
      rect(0, 0, width, height, "#efe6dd"),
      ...range(26).map((n) => {
        const y = 60 + n * 21;
        const swing = 70 * Math.sin(n / 3.2);
        return path(`M-20 ${y}C150 ${y - swing - 40} 260 ${y + swing + 50} 340 ${y}`, "none", {
          stroke: ["#8e1145", "#c2185b", "#e0a526"][n % 3] as string,
          "stroke-width": 9,
        });
      }),
      ...range(420).map(() => {
        const [x, y] = [340 + random() ** 1.6 * 270, 40 + random() * 580];
        return rect(x, y, 4 + random() * 22, 6, random() > 0.3 ? "#1d1b22" : "#c2185b");
      }),
    ].join("");
  },
  "operation-peacock-blue"() {
    const eye = (angle: number, reach: number, size: number) => {
      const [x, y] = [300 + Math.cos(angle) * reach, 560 + Math.sin(angle) * reach];
      return [
        line(300, 560, x, y, "#1f8a70", 4),
        circle(x, y, size, "#0fa3a3"),
        circle(x, y, size * 0.7, "#f4b942"),
        circle(x, y, size * 0.42, "#0a1d4d"),
        circle(x, y - size * 0.1, size * 0.16, "#dff5ff"),
      ].join("");
    };
    const fan = (count: number, reach: number, size: number) =>
      range(count).map((n) => eye(Math.PI * (1.04 + (0.92 * n) / (count - 1)), reach, size));
    return [
      gradient("blue", "#071a45", "#0f4c9c"),
      rect(0, 0, width, height, "url(#blue)"),
      ...fan(11, 470, 42),
      ...fan(9, 350, 38),
      ...fan(7, 235, 33),
      path("M300 610c-64 0-78-74-52-128 18-38 30-72 52-108 22 36 34 70 52 108 26 54 12 128-52 128z", "#0a1d4d"),
      circle(300, 392, 34, "#0a1d4d"),
      ring(300, 392, 11, "#f4b942", 4),
      line(300, 330, 300, 454, "#f4b942", 3),
      line(238, 392, 362, 392, "#f4b942", 3),
    ].join("");
  },
  "eleven-kites-over-surat"() {
    const colors = [
      "#e4572e",
      "#17bebb",
      "#ffc914",
      "#2e282a",
      "#76b041",
      "#e4572e",
      "#ffffff",
      "#17bebb",
      "#2e282a",
      "#ffc914",
      "#e4572e",
    ];
    const random = dice(90);
    const kite = (n: number) => {
      const [x, y] = [75 + (n % 3) * 215 + random() * 50, 90 + Math.floor(n / 3) * 145 + random() * 40];
      const [size, turn] = [44 + random() * 30, random() * 70 - 35];
      return [
        path(`M${x} ${y}Q${x - 60} ${y + 220} 300 900`, "none", {
          stroke: "#2e282a",
          "stroke-width": 1.4,
          opacity: 0.5,
        }),
        group(
          { transform: `rotate(${turn} ${x} ${y})` },
          polygon(
            [
              [x, y - size],
              [x + size * 0.78, y],
              [x, y + size],
              [x - size * 0.78, y],
            ],
            colors[n] as string,
          ),
          polygon(
            [
              [x, y - size],
              [x, y + size],
              [x - size * 0.78, y],
            ],
            "#000",
            { opacity: 0.12 },
          ),
          polygon(
            [
              [x, y + size],
              [x + 16, y + size + 24],
              [x - 16, y + size + 24],
            ],
            colors[(n + 2) % 11] as string,
          ),
        ),
      ].join("");
    };
    return [gradient("day", "#9fd8ef", "#fdf3dc"), rect(0, 0, width, height, "url(#day)"), ...range(11).map(kite)].join(
      "",
    );
  },
  "ghat-number-42"() {
    return [
      gradient("dawn", "#f6b28b", "#7a3b69"),
      rect(0, 0, width, height, "url(#dawn)"),
      circle(300, 250, 120, "#fff1d6"),
      ...range(11).map((n) => {
        const inset = 20 + n * 24;
        return rect(inset, 640 - n * 36, width - inset * 2, 36, n % 2 ? "#3a1d3f" : "#54285a");
      }),
      ...range(3).map((n) => path(`M${260 + n * 30} 244v-${60 + (n % 2) * 46}h20v${60 + (n % 2) * 46}z`, "#3a1d3f")),
      ...range(9).map((n) =>
        path(`M${(n * 71) % 80} ${690 + n * 24}q60-16 120 0t120 0t120 0t120 0`, "none", {
          stroke: "#fff1d6",
          "stroke-width": 4,
          opacity: 0.5 - n * 0.045,
        }),
      ),
    ].join("");
  },
  "the-umbrella-heist"() {
    const umbrella = (x: number, y: number, color: string) =>
      group(
        { transform: `translate(${x} ${y})` },
        path("M-88 0a88 88 0 0 1 176 0q-22-24-44 0q-22-24-44 0q-22-24-44 0q-22-24-44 0z", color),
        rect(-3.5, -4, 7, 92, "#20242c"),
        path("M0 88a15 15 0 0 0 30 0", "none", { stroke: "#20242c", "stroke-width": 7 }),
      );
    const cells = range(12).map((n) =>
      umbrella(100 + (n % 3) * 200, 150 + Math.floor(n / 3) * 160, n === 7 ? "#f5c400" : "#20242c"),
    );
    return [
      rect(0, 0, width, height, "#e63946"),
      ...cells.map((cell, n) => (n === 7 ? cell : group({ opacity: 0.92 }, cell))),
      circle(288, 442, 9, "#20242c"),
      circle(316, 442, 9, "#20242c"),
    ].join("");
  },
  "mylapore-4-am"() {
    const tiers = range(9).map((n) => {
      const half = 190 - n * 19;
      const y = 640 - n * 50;
      return [
        polygon(
          [
            [300 - half, y],
            [300 + half, y],
            [300 + half - 15, y - 44],
            [300 - half + 15, y - 44],
          ],
          n % 2 ? "#2b2d6e" : "#1c1d4f",
        ),
        ...range(7 - Math.floor(n / 2)).map((c) => {
          const count = 7 - Math.floor(n / 2);
          return rect(300 - half + 34 + (c * (half * 2 - 78)) / Math.max(1, count - 1), y - 32, 10, 20, "#ffb347", {
            opacity: (c + n) % 3 ? 0.25 : 1,
          });
        }),
      ].join("");
    });
    return [
      gradient("early", "#0c0d2b", "#47337a"),
      rect(0, 0, width, height, "url(#early)"),
      circle(440, 190, 84, "#f4efe1"),
      circle(474, 170, 72, "#11122f"),
      ...range(40).map((n) => circle((n * 211) % 600, (n * 97) % 420, n % 4 ? 1.3 : 2.4, "#f4efe1")),
      ...tiers,
      rect(0, 640, width, 8, "#ffb347"),
    ].join("");
  },
  "boundary-line-blues"() {
    return [
      rect(0, 0, width, height, "#1d6f42"),
      ...range(9).map((n) => rect(0, n * 100, width, 50, "#248551")),
      ring(300, 340, 262, "#fff7e6", 7, { "stroke-dasharray": "26 12" }),
      rect(252, 190, 96, 300, "#d9b382"),
      ...[0, 1, 2].flatMap((n) => [
        rect(274 + n * 22, 176, 7, 44, "#fff7e6"),
        rect(274 + n * 22, 462, 7, 44, "#fff7e6"),
      ]),
      circle(432, 214, 66, "#b3202c"),
      path("M396 160c44 24 60 66 52 118", "none", { stroke: "#fff7e6", "stroke-width": 5, "stroke-dasharray": "4 7" }),
      path("M412 152c44 26 62 68 54 118", "none", { stroke: "#fff7e6", "stroke-width": 5, "stroke-dasharray": "4 7" }),
      path("M366 268C250 350 150 480 60 640", "none", {
        stroke: "#ffd23f",
        "stroke-width": 6,
        "stroke-dasharray": "2 20",
        "stroke-linecap": "round",
      }),
    ].join("");
  },
  "orbit-didi"() {
    const orbits = range(5).map((n) =>
      group(
        { transform: `rotate(${-24 + n * 7} 300 340)` },
        `<ellipse cx="300" cy="340" rx="${110 + n * 46}" ry="${44 + n * 24}" fill="none" stroke="#ffe8d6" stroke-width="2.5" opacity="0.75"/>`,
        circle(
          300 + (110 + n * 46) * (n % 2 ? 1 : -1),
          340,
          11 + n * 5,
          ["#ff9f1c", "#2ec4b6", "#e71d36", "#cbf3f0", "#ffbf69"][n] as string,
        ),
      ),
    );
    return [
      gradient("space", "#2d1e6b", "#d1495b"),
      rect(0, 0, width, height, "url(#space)"),
      ...range(70).map((n) => circle((n * 167) % 600, (n * 131) % 700, n % 5 ? 1.4 : 2.6, "#ffe8d6")),
      circle(300, 340, 92, "#ffbf69"),
      circle(300, 340, 92, "#ff9f1c", { "clip-path": "inset(0 0 0 50%)" }),
      circle(300, 318, 15, "#b3202c"),
      path("M222 390q78 58 156 0", "none", { stroke: "#2d1e6b", "stroke-width": 8, "stroke-linecap": "round" }),
      ...orbits,
    ].join("");
  },
};
