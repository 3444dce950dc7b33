/*
 * The values of DynamoDB's attributes as they cross the wire: which are valid, how they compare and
 * how large they are.
 */

export interface Value {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  M?: Item;
  L?: Value[];
  SS?: string[];
  NS?: string[];
  BS?: string[];
}
export type Item = Record<string, Value>;
export type Type = keyof Value;

/** An error that DynamoDB answers with; `details` are further fields of its body. */
export class DynamoError extends Error {
  constructor(
    readonly type: string,
    message: string,
    readonly details: object = {},
  ) {
    super(message);
  }
}

export const invalid = (message: string) => new DynamoError("ValidationException", message);

/** A request that is right by itself and does not fit the table or the item; it cancels a transaction. */
export class Unfitting extends DynamoError {
  constructor(message: string) {
    super("ValidationException", message);
  }
}

/** What DynamoDB does and this table does not, so that a test cannot count on it. */
export const unsupported = (what: string) => new DynamoError("Unsupported", `The table in memory has no ${what}`);

const TYPES: Type[] = ["S", "N", "B", "BOOL", "NULL", "M", "L", "SS", "NS", "BS"];
const MAX_DEPTH = 32;

export function typeOf(value: Value): Type {
  const [type] = Object.keys(value) as Type[];
  return type as Type;
}

/** Returns a valid value with its numbers as DynamoDB writes them. */
export function checkValue(value: Value, depth = 0): Value {
  const types = Object.keys(value ?? {}) as Type[];
  const [type] = types;
  if (types.length !== 1 || type === undefined || !TYPES.includes(type))
    throw invalid("Supplied AttributeValue must contain exactly one of the supported datatypes");
  if (depth > MAX_DEPTH) throw invalid("Nesting Levels have exceeded supported limits");
  switch (type) {
    case "N":
      return { N: canonical(value.N as string) };
    case "NULL":
      if (value.NULL !== true) throw invalid("Null attribute value types must have the value of true");
      return value;
    case "M":
      return { M: checkItem(value.M as Item, depth + 1) };
    case "L":
      return { L: (value.L as Value[]).map((one) => checkValue(one, depth + 1)) };
    case "NS":
      return { NS: checkSet((value.NS as string[]).map(canonical)) };
    case "SS":
    case "BS":
      checkSet(value[type] as string[]);
      return value;
    default:
      return value;
  }
}

export function checkItem(item: Item, depth = 0): Item {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, checkValue(value, depth)]));
}

function checkSet(values: string[]): string[] {
  if (values.length === 0) throw invalid("An string set may not be empty");
  if (new Set(values).size < values.length) throw invalid("Input collection contains duplicates.");
  return values;
}

/** A number as DynamoDB writes it. Throws for one that it cannot store. */
export const canonical = (number: string) => writeNumber(readNumber(number));

/** A number is `digits` times ten to the `exponent`. */
interface Decimal {
  digits: bigint;
  exponent: number;
}

const MAX_DIGITS = 38;
const WHOLE = /^(0|-?[1-9]\d{0,14})$/;

function readNumber(text: string): Decimal {
  const [, sign, whole = "", fraction = "", power = "0"] = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  if (whole + fraction === "") throw invalid("The parameter cannot be converted to a numeric value");
  let digits = (whole + fraction).replace(/^0+/, "");
  let exponent = Number(power) - fraction.length;
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0;
  digits = digits.slice(0, digits.length - zeros);
  exponent += zeros;
  if (digits === "") return { digits: 0n, exponent: 0 };
  if (digits.length > MAX_DIGITS) throw invalid("Attempting to store more than 38 significant digits in a Number");
  const magnitude = exponent + digits.length - 1;
  if (magnitude > 125)
    throw invalid("Number overflow. Attempting to store a number with magnitude larger than supported range");
  if (magnitude < -130)
    throw invalid("Number underflow. Attempting to store a number with magnitude smaller than supported range");
  return { digits: BigInt(sign === "-" ? `-${digits}` : digits), exponent };
}

function writeNumber({ digits, exponent }: Decimal): string {
  if (digits === 0n) return "0";
  const sign = digits < 0n ? "-" : "";
  const text = (digits < 0n ? -digits : digits).toString();
  if (exponent >= 0) return `${sign}${text}${"0".repeat(exponent)}`;
  const padded = text.padStart(1 - exponent, "0");
  const fraction = padded.slice(exponent).replace(/0+$/, "");
  return `${sign}${padded.slice(0, exponent)}${fraction && "."}${fraction}`;
}

function align(one: Decimal, other: Decimal): [bigint, bigint, number] {
  const exponent = Math.min(one.exponent, other.exponent);
  const scaled = (decimal: Decimal) => decimal.digits * 10n ** BigInt(decimal.exponent - exponent);
  return [scaled(one), scaled(other), exponent];
}

function compareNumbers(one: string, other: string): number {
  if (WHOLE.test(one) && WHOLE.test(other)) return Number(one) - Number(other);
  const [left, right] = align(readNumber(one), readNumber(other));
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The sum of two numbers, or their difference. */
export function addNumbers(one: string, other: string, sign: 1 | -1 = 1): string {
  if (WHOLE.test(one) && WHOLE.test(other)) {
    const sum = Number(one) + sign * Number(other);
    if (Number.isSafeInteger(sum)) return String(sum);
  }
  const [left, right, exponent] = align(readNumber(one), readNumber(other));
  const digits = sign === 1 ? left + right : left - right;
  return writeNumber(readNumber(`${digits}e${exponent}`));
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;

/** Compares as their bytes in UTF-8 compare. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (left === right) continue;
    // A surrogate stands for a character after all others.
    if (isSurrogate(left) !== isSurrogate(right)) return isSurrogate(left) ? 1 : -1;
    return left - right;
  }
  return one.length - other.length;
}

/** The order of two values of one type that has an order; undefined for others. */
export function compareValues(one: Value, other: Value): number | undefined {
  if (one.S !== undefined && other.S !== undefined) return compareTexts(one.S, other.S);
  if (one.N !== undefined && other.N !== undefined) return compareNumbers(one.N, other.N);
  if (one.B !== undefined && other.B !== undefined)
    return Buffer.compare(Buffer.from(one.B, "base64"), Buffer.from(other.B, "base64"));
  return undefined;
}

export function isEqual(one: Value, other: Value): boolean {
  const type = typeOf(one);
  if (type !== typeOf(other)) return false;
  const [left, right] = [one[type], other[type]];
  if (type === "M") return isSameItem(left as Item, right as Item);
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  if (left.length !== right.length) return false;
  if (type === "L")
    return (left as Value[]).every((value, index) => isEqual(value, (right as Value[])[index] as Value));
  return (left as string[]).every((value) => (right as string[]).includes(value));
}

export function isSameItem(one: Item, other: Item): boolean {
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => {
    const [left, right] = [one[name] as Value, Object.hasOwn(other, name) ? other[name] : undefined];
    return right !== undefined && isEqual(left, right);
  });
}

const bytes = (text: string) => Buffer.byteLength(text);
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

/** About the bytes by which DynamoDB counts. */
function sizeOfValue(value: Value): number {
  if (value.S !== undefined) return bytes(value.S);
  if (value.N !== undefined) return sizeOfNumber(value.N);
  if (value.B !== undefined) return Buffer.byteLength(value.B, "base64");
  if (value.M) return 3 + Object.keys(value.M).length + sizeOfItem(value.M);
  if (value.L) return 3 + sum(value.L.map((one) => 1 + sizeOfValue(one)));
  if (value.SS) return sum(value.SS.map(bytes));
  if (value.NS) return sum(value.NS.map(sizeOfNumber));
  if (value.BS) return sum(value.BS.map((one) => Buffer.byteLength(one, "base64")));
  return 1;
}

function sizeOfNumber(text: string): number {
  const digits = text.replace(/^-|\./g, "").replace(/^0+|0+$/g, "");
  return 1 + Math.ceil(digits.length / 2) + (text.startsWith("-") ? 1 : 0);
}

export function sizeOfItem(item: Item): number {
  let size = 0;
  for (const name of Object.keys(item)) size += bytes(name) + sizeOfValue(item[name] as Value);
  return size;
}

/** What the function `size` of an expression returns; undefined where it has no meaning. */
export function lengthOf(value: Value): number | undefined {
  if (value.S !== undefined) return value.S.length;
  if (value.B !== undefined) return Buffer.byteLength(value.B, "base64");
  if (value.M) return Object.keys(value.M).length;
  return (value.L ?? value.SS ?? value.NS ?? value.BS)?.length;
}
