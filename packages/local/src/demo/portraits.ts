import { Picture } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import sharp from "sharp";
import { circle, path, rect } from "./drawing";
import { upload } from "./upload";

const SIDE = 512;

interface Portrait {
  /** The first name of whose it is. */
  of: string;
  wall: string;
  shirt: string;
  skin: string;
  hair: string;
  hasLongHair?: boolean;
}

const portraits: Portrait[] = [
  { of: "Ananya", wall: "#f2c14e", shirt: "#7a2048", skin: "#c68863", hair: "#2a1a14", hasLongHair: true },
  { of: "Rohan", wall: "#7fb7be", shirt: "#274060", skin: "#b97a56", hair: "#1c1210" },
  { of: "Lakshmi", wall: "#e58f65", shirt: "#2f6f5e", skin: "#a8694a", hair: "#201512", hasLongHair: true },
  { of: "Arjun", wall: "#b8c480", shirt: "#8c3b2e", skin: "#d09a74", hair: "#33221b" },
];

interface Drawn {
  of: string;
  picture: Uint8Array;
}

/** Pictures of some of the demo's people. */
export function drawPortraits(): Promise<Drawn[]> {
  return Promise.all(portraits.map(async (portrait) => ({ of: portrait.of, picture: await draw(portrait) })));
}

export async function hangPortraits(drawn: Drawn[], cast: (firstName: string) => Actor): Promise<void> {
  for (const { of, picture } of drawn) await upload(await Picture.createUpload(cast(of), "image/png"), picture);
}

function draw({ wall, shirt, skin, hair, hasLongHair }: Portrait): Promise<Uint8Array> {
  const person = [
    rect(0, 0, SIDE, SIDE, wall),
    hasLongHair ? path("M128 420V220a128 140 0 0 1 256 0V420Z", hair) : "",
    path("M40 512a216 176 0 0 1 432 0Z", shirt),
    rect(214, 292, 84, 90, skin, { rx: 40 }),
    circle(256, 226, 100, skin),
    path("M150 226a106 112 0 0 1 212 0c-34-10-70-34-92-66c-28 40-72 62-120 66Z", hair),
    circle(220, 236, 9, "#1c1210"),
    circle(292, 236, 9, "#1c1210"),
    path("M220 272q36 36 72 0q-36 16-72 0Z", "#7c2d2d"),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${person.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
