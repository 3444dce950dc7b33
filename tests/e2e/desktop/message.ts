/**
 * A D-Bus message of a method call or, to be sent, of its reply or a signal.
 * https://dbus.freedesktop.org/doc/dbus-specification.html
 */
export interface Message {
  type: (typeof TYPES)[number];
  serial: number;
  path?: string;
  interface?: string;
  member?: string;
  error?: string;
  replySerial?: number;
  destination?: string;
  sender?: string;
  body: Buffer;
}

/** An argument: a text, a number (unsigned, 32 bits), a yes or no, or a list of texts. */
export type Argument = string | number | boolean | readonly string[];

const TYPES = ["call", "reply", "error", "signal"] as const;

/** The header's fields by their code, with the type of their value. */
const FIELDS = [
  [1, "path", "o"],
  [2, "interface", "s"],
  [3, "member", "s"],
  [4, "error", "s"],
  [5, "replySerial", "u"],
  [6, "destination", "s"],
  [7, "sender", "s"],
] as const;

const padding = (length: number, to: number) => (to - (length % to)) % to;

/** Reads values one after the other, as x86 and ARM send them: little endian. */
export class Reader {
  constructor(
    private readonly bytes: Buffer,
    private at = 0,
  ) {}

  align(to: number): number {
    this.at += padding(this.at, to);
    return this.at;
  }

  byte(): number {
    this.at += 1;
    return this.bytes.readUInt8(this.at - 1);
  }

  number(): number {
    this.align(4);
    this.at += 4;
    return this.bytes.readUInt32LE(this.at - 4);
  }

  text(length = this.number()): string {
    this.at += length + 1;
    return this.bytes.toString("utf8", this.at - length - 1, this.at - 1);
  }

  texts(): string[] {
    const end = this.number() + this.at;
    const all: string[] = [];
    while (this.at < end) all.push(this.text());
    return all;
  }
}

class Writer {
  private bytes = Buffer.alloc(0);

  add(bytes: Buffer | readonly number[]): this {
    this.bytes = Buffer.concat([this.bytes, Buffer.from(bytes)]);
    return this;
  }

  align(to: number): this {
    return this.add(Buffer.alloc(padding(this.bytes.length, to)));
  }

  number(value: number): this {
    const four = Buffer.alloc(4);
    four.writeUInt32LE(value);
    return this.align(4).add(four);
  }

  text(value: string): this {
    return this.number(Buffer.byteLength(value)).add(Buffer.from(`${value}\0`));
  }

  signature(value: string): this {
    return this.add([value.length]).add(Buffer.from(`${value}\0`));
  }

  value(value: Argument): this {
    if (typeof value === "string") return this.text(value);
    if (typeof value === "number") return this.number(value);
    if (typeof value === "boolean") return this.number(value ? 1 : 0);
    const list = new Writer();
    for (const each of value) list.text(each);
    return this.number(list.done().length).add(list.done());
  }

  done(): Buffer {
    return this.bytes;
  }
}

/** Takes the first whole message off what has arrived; null when it has not all arrived. */
export function takeMessage(arrived: Buffer): { message: Message; rest: Buffer } | null {
  if (arrived.length < 16) return null;
  const [bodyLength, serial, fieldsLength] = [4, 8, 12].map((at) => arrived.readUInt32LE(at)) as [
    number,
    number,
    number,
  ];
  const bodyAt = 16 + fieldsLength + padding(fieldsLength, 8);
  if (arrived.length < bodyAt + bodyLength) return null;
  const message: Message = {
    type: TYPES[arrived.readUInt8(1) - 1] ?? "signal",
    serial,
    body: arrived.subarray(bodyAt, bodyAt + bodyLength),
  };
  const reader = new Reader(arrived, 16);
  while (reader.align(8) < 16 + fieldsLength) {
    const code = reader.byte();
    const type = reader.text(reader.byte());
    const value = type === "g" ? reader.text(reader.byte()) : type === "u" ? reader.number() : reader.text();
    const [, name] = FIELDS.find(([each]) => each === code) ?? [];
    if (name) Object.assign(message, { [name]: value });
  }
  return { message, rest: arrived.subarray(bodyAt + bodyLength) };
}

function signatureOf(value: Argument): string {
  if (typeof value === "string") return "s";
  if (typeof value === "number") return "u";
  return typeof value === "boolean" ? "b" : "as";
}

/** A message as it is sent. */
export function bytesOf(message: Omit<Message, "body">, values: readonly Argument[]): Buffer {
  const body = new Writer();
  for (const value of values) body.value(value);
  const fields = new Writer();
  for (const [code, name, type] of FIELDS) {
    const value = message[name];
    if (value !== undefined) fields.align(8).add([code]).signature(type).value(value);
  }
  if (values.length > 0) fields.align(8).add([8]).signature("g").signature(values.map(signatureOf).join(""));
  return new Writer()
    .add([0x6c, TYPES.indexOf(message.type) + 1, 1, 1])
    .number(body.done().length)
    .number(message.serial)
    .number(fields.done().length)
    .add(fields.done())
    .align(8)
    .add(body.done())
    .done();
}
