import {
  addNumbers,
  checkValue,
  compareValues,
  type Item,
  invalid,
  isEqual,
  lengthOf,
  type Type,
  typeOf,
  Unfitting,
  unsupported,
  type Value,
} from "./values";

/*
 * DynamoDB's expressions, as far as this project uses them. Other syntax is refused, and so is what
 * DynamoDB refuses.
 */

export interface Names {
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, Value>;
}

export type Path = (string | number)[];
export type Operand = { path: Path } | { value: Value } | { size: Path };
type Comparison = "=" | "<>" | "<" | "<=" | ">" | ">=";
type Call = "attribute_exists" | "attribute_not_exists" | "attribute_type" | "begins_with" | "contains";
export type Condition =
  | { op: "AND" | "OR"; of: Condition[] }
  | { op: "NOT"; of: Condition }
  | { op: Comparison; operands: [Operand, Operand] }
  | { op: "BETWEEN"; operands: [Operand, Operand, Operand] }
  | { op: "IN" | Call; operands: Operand[] };

/**
 * Names that stand in expressions as they are. DynamoDB refuses 573 reserved words there; here a
 * name that is not in this list needs a placeholder.
 */
export const PLAIN_NAMES = [
  "pk",
  "sk",
  "gsi1pk",
  "gsi1sk",
  "gsi2pk",
  "gsi2sk",
  "due",
  "due_at",
  "feed",
  "updated_at",
  "held_by",
  "held_at",
  "changes",
  "reason",
  "terms",
  "grievance_hours",
  "intimate_grievance_hours",
];

const MAX_BYTES = 4096;
const MAX_IN = 100;
const COMPARISONS = ["=", "<>", "<", "<=", ">", ">="];
const OPERANDS_OF: Record<string, number> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
};
const TOKEN = /\s*(<>|<=|>=|[=<>(),+.[\]-]|[#:]\w+|\w+)/y;

/** The placeholders of a request, each of which must stand in one of its expressions. */
export class Placeholders {
  readonly #names: Map<string, string>;
  readonly #values: Map<string, Value>;
  readonly #unused: Set<string>;

  constructor({ ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Names) {
    this.#names = new Map(Object.entries(ExpressionAttributeNames));
    this.#values = new Map(Object.entries(ExpressionAttributeValues).map(([name, value]) => [name, checkValue(value)]));
    this.#unused = new Set([...this.#names.keys(), ...this.#values.keys()]);
  }

  name(token: string): string {
    const name = this.#names.get(token);
    if (name === undefined)
      throw invalid(`An expression attribute name used in the document path is not defined: ${token}`);
    this.#unused.delete(token);
    return name;
  }

  value(token: string): Value {
    const value = this.#values.get(token);
    if (value === undefined) throw invalid(`An expression attribute value used in expression is not defined: ${token}`);
    this.#unused.delete(token);
    return value;
  }

  /** Throws for a placeholder that no expression used. */
  end(): void {
    const [unused] = this.#unused;
    if (unused) throw invalid(`Value provided in placeholders unused in expressions: ${unused}`);
  }
}

/** The tokens of the expressions that came last: people's calls send the same ones again and again. */
const tokensOf = new Map<string, string[]>();

function tokenize(text: string): string[] {
  const known = tokensOf.get(text);
  if (known) return known;
  if (text.trim() === "") throw invalid("The expression can not be empty");
  if (Buffer.byteLength(text) > MAX_BYTES) throw invalid("Expression size has exceeded the maximum allowed size");
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const [, token] = TOKEN.exec(text) ?? [];
    if (token === undefined) throw invalid(`Syntax error at ${text.slice(at)}`);
    tokens.push(token);
  }
  if (tokensOf.size > 1000) tokensOf.clear();
  tokensOf.set(text, tokens);
  return tokens;
}

/** Reads one expression. */
export class Expression {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(
    text: string,
    private readonly placeholders: Placeholders,
  ) {
    this.#tokens = tokenize(text);
  }

  get #next(): string {
    return this.#tokens[this.#at] ?? "";
  }

  #take(): string {
    const token = this.#next;
    this.#at += 1;
    return token;
  }

  #takes(token: string): boolean {
    if (this.#next.toUpperCase() !== token) return false;
    this.#at += 1;
    return true;
  }

  #expect(token: string): void {
    if (!this.#takes(token)) throw invalid(`Syntax error; token: ${this.#next || "<EOF>"}, expected: ${token}`);
  }

  #end(): void {
    if (this.#at < this.#tokens.length) throw invalid(`Syntax error; token: ${this.#next}`);
  }

  condition(): Condition {
    const condition = this.#any();
    this.#end();
    return condition;
  }

  paths(): Path[] {
    const paths = this.#list(() => this.#path());
    this.#end();
    refuseOverlap(paths);
    return paths;
  }

  #list<One>(read: () => One): One[] {
    const list = [read()];
    while (this.#takes(",")) list.push(read());
    return list;
  }

  #any(): Condition {
    const of = [this.#all()];
    while (this.#takes("OR")) of.push(this.#all());
    return of.length === 1 ? (of[0] as Condition) : { op: "OR", of };
  }

  #all(): Condition {
    const of = [this.#one()];
    while (this.#takes("AND")) of.push(this.#one());
    return of.length === 1 ? (of[0] as Condition) : { op: "AND", of };
  }

  #one(): Condition {
    if (this.#takes("NOT")) return { op: "NOT", of: this.#one() };
    if (this.#takes("(")) {
      const begin = this.#at;
      const inner = this.#any();
      const isTwice = this.#tokens[begin] === "(" && this.#closes(begin) === this.#at - 1;
      this.#expect(")");
      if (isTwice) throw invalid("The expression has redundant parentheses");
      return inner;
    }
    const call = this.#next;
    if (this.#tokens[this.#at + 1] === "(" && call !== "size") return this.#call();
    const left = this.#operand();
    if (this.#takes("BETWEEN")) {
      const from = this.#operand();
      this.#expect("AND");
      return checkOperands({ op: "BETWEEN", operands: [left, from, this.#operand()] });
    }
    if (this.#takes("IN")) {
      this.#expect("(");
      const list = this.#list(() => this.#operand());
      this.#expect(")");
      if (list.length > MAX_IN) throw invalid("The IN operator has too many operands");
      return { op: "IN", operands: [left, ...list] };
    }
    const op = this.#take();
    if (!COMPARISONS.includes(op)) throw invalid(`Syntax error; token: ${op || "<EOF>"}`);
    return checkOperands({ op: op as Comparison, operands: [left, this.#operand()] });
  }

  /** Where the parenthesis that opens here is closed. */
  #closes(open: number): number {
    let depth = 0;
    for (let at = open; at < this.#tokens.length; at += 1) {
      if (this.#tokens[at] === "(") depth += 1;
      if (this.#tokens[at] === ")") depth -= 1;
      if (depth === 0) return at;
    }
    return -1;
  }

  #call(): Condition {
    const op = this.#take();
    if (!Object.hasOwn(OPERANDS_OF, op)) throw invalid(`Invalid function name; function: ${op}`);
    this.#expect("(");
    const operands = this.#list(() => this.#operand());
    this.#expect(")");
    if (operands.length !== OPERANDS_OF[op])
      throw invalid(`Incorrect number of operands for operator or function; operator or function: ${op}`);
    return checkOperands({ op: op as Call, operands });
  }

  #operand(): Operand {
    if (this.#next.startsWith(":")) return { value: this.placeholders.value(this.#take()) };
    if (this.#next === "size" && this.#tokens[this.#at + 1] === "(") {
      this.#at += 2;
      const size = this.#path();
      this.#expect(")");
      return { size };
    }
    return { path: this.#path() };
  }

  #path(): Path {
    const path: Path = [this.#name()];
    for (;;) {
      if (this.#takes(".")) path.push(this.#name());
      else if (this.#takes("[")) {
        const index = this.#take();
        if (!/^\d+$/.test(index)) throw invalid(`Syntax error; token: ${index}`);
        path.push(Number(index));
        this.#expect("]");
      } else return path;
    }
  }

  #name(): string {
    const token = this.#take();
    if (token.startsWith("#")) return this.placeholders.name(token);
    if (!/^[A-Za-z]\w*$/.test(token)) throw invalid(`Syntax error; token: ${token || "<EOF>"}`);
    if (!PLAIN_NAMES.includes(token)) throw unsupported(`plain name ${token} in an expression: it may be reserved`);
    return token;
  }

  update(): Update {
    const update: Update = { SET: [], REMOVE: [], ADD: [], DELETE: [] };
    while (this.#at < this.#tokens.length) {
      const clause = this.#take().toUpperCase() as keyof Update;
      if (!Object.hasOwn(update, clause)) throw invalid(`Syntax error; token: ${clause}`);
      if (update[clause].length > 0) throw invalid(`The "${clause}" section can only be used once`);
      if (clause === "SET") {
        update.SET = this.#list(() => {
          const path = this.#path();
          this.#expect("=");
          return { path, to: this.#sum() };
        });
      } else if (clause === "REMOVE") update.REMOVE = this.#list(() => this.#path());
      else update[clause] = this.#list(() => ({ path: this.#path(), value: this.placeholders.value(this.#take()) }));
    }
    const { SET, REMOVE, ADD, DELETE } = update;
    for (const { value } of ADD) if (!/^([NSB]S|N)$/.test(typeOf(value))) throw wrongType("ADD", value);
    for (const { value } of DELETE) if (!/^[NSB]S$/.test(typeOf(value))) throw wrongType("DELETE", value);
    refuseOverlap([...SET, ...ADD, ...DELETE].map(({ path }) => path).concat(REMOVE));
    return update;
  }

  #sum(): Assigned {
    const left = this.#assigned();
    const sign = this.#takes("+") ? 1 : this.#takes("-") ? -1 : 0;
    if (sign === 0) return left;
    const right = this.#assigned();
    for (const side of [left, right])
      if ("value" in side && side.value.N === undefined) throw wrongType(sign === 1 ? "+" : "-", side.value);
    return { sum: [left, right], sign };
  }

  #assigned(): Assigned {
    if (this.#takes("(")) {
      const sum = this.#sum();
      this.#expect(")");
      return sum;
    }
    if (this.#tokens[this.#at + 1] !== "(") return this.#operand() as Assigned;
    const call = this.#take();
    if (call !== "if_not_exists" && call !== "list_append") throw invalid(`Invalid function name; function: ${call}`);
    this.#expect("(");
    const first = this.#assigned();
    this.#expect(",");
    const second = this.#assigned();
    this.#expect(")");
    if (call === "list_append") {
      for (const side of [first, second])
        if ("value" in side && !side.value.L) throw wrongType("list_append", side.value);
      return { joined: [first, second] };
    }
    if (!("path" in first))
      throw invalid("Operator or function requires a document path; operator or function: if_not_exists");
    return { path: first.path, otherwise: second };
  }
}

export type Assigned =
  | { value: Value }
  | { path: Path; otherwise?: Assigned }
  | { sum: [Assigned, Assigned]; sign: 1 | -1 }
  | { joined: [Assigned, Assigned] };

export interface Update {
  SET: { path: Path; to: Assigned }[];
  REMOVE: Path[];
  ADD: { path: Path; value: Value }[];
  DELETE: { path: Path; value: Value }[];
}

function wrongType(operator: string, value: Value) {
  return invalid(
    `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${typeOf(value)}`,
  );
}

const isSamePath = (one: Operand | undefined, other: Operand | undefined) =>
  one && other && "path" in one && "path" in other && JSON.stringify(one.path) === JSON.stringify(other.path);
const constant = (operand: Operand | undefined) => (operand && "value" in operand ? operand.value : undefined);

/** Refuses what DynamoDB finds wrong in an expression without looking at an item. */
function checkOperands<One extends Condition & { operands: Operand[] }>(condition: One): One {
  const { op, operands } = condition;
  const [first, ...others] = operands;
  if (others.some((other) => isSamePath(first, other)))
    throw invalid("The first operand must be distinct from the remaining operands for this operator or function");
  const values = operands.map(constant);
  const isOrder = ["<", "<=", ">", ">=", "BETWEEN"].includes(op);
  for (const value of values) if (isOrder && value && !/^[SNB]$/.test(typeOf(value))) throw wrongType(op, value);
  if (op === "BETWEEN" && values[1] && values[2]) {
    const order = compareValues(values[1], values[2]);
    if (order === undefined) throw invalid("The BETWEEN operator requires same data type for lower and upper bounds");
    if (order > 0)
      throw invalid("The BETWEEN operator requires upper bound to be greater than or equal to lower bound");
  }
  const [, second] = values;
  if (op === "begins_with" && second && !/^[SB]$/.test(typeOf(second))) throw wrongType(op, second);
  if (op === "attribute_type") {
    const types: Type[] = ["S", "N", "B", "BOOL", "NULL", "M", "L", "SS", "NS", "BS"];
    if (!second || !types.includes(second.S as Type)) throw invalid("Invalid attribute type name found");
  }
  if (op.startsWith("attribute_") && first && !("path" in first))
    throw invalid(`Operator or function requires a document path; operator or function: ${op}`);
  return condition;
}

/** Two paths overlap when one is the other or within it; names and indexes may not mix. */
function refuseOverlap(paths: Path[]): void {
  for (const [index, one] of paths.entries()) {
    for (const other of paths.slice(index + 1)) {
      const length = Math.min(one.length, other.length);
      const differs = one.slice(0, length).findIndex((step, at) => step !== other[at]);
      if (differs < 0) throw invalid("Two document paths overlap with each other");
      if (typeof one[differs] !== typeof other[differs]) throw invalid("Two document paths conflict with each other");
    }
  }
}

export function valueAt(item: Item, path: Path): Value | undefined {
  let value: Value | undefined = { M: item };
  for (const step of path) {
    if (typeof step === "number") value = value?.L?.[step];
    else value = value?.M && Object.hasOwn(value.M, step) ? value.M[step] : undefined;
    if (!value) return undefined;
  }
  return value;
}

function resolve(operand: Operand, item: Item): Value | undefined {
  if ("value" in operand) return operand.value;
  if ("path" in operand) return valueAt(item, operand.path);
  const value = valueAt(item, operand.size);
  const length = value && lengthOf(value);
  return length === undefined ? undefined : { N: String(length) };
}

/** All paths and values that a condition names. */
export function operandsOf(condition: Condition): Operand[] {
  if (condition.op === "AND" || condition.op === "OR") return condition.of.flatMap(operandsOf);
  return condition.op === "NOT" ? operandsOf(condition.of) : (condition as { operands: Operand[] }).operands;
}

/** Whether an item meets a condition. */
export function holds(condition: Condition, item: Item): boolean {
  if (condition.op === "AND") return condition.of.every((one) => holds(one, item));
  if (condition.op === "OR") return condition.of.some((one) => holds(one, item));
  if (condition.op === "NOT") return !holds(condition.of, item);
  const [first, second, third] = (condition as { operands: Operand[] }).operands.map((one) => resolve(one, item));
  switch (condition.op) {
    case "attribute_exists":
      return first !== undefined;
    case "attribute_not_exists":
      return first === undefined;
    case "attribute_type":
      return first !== undefined && typeOf(first) === second?.S;
    case "begins_with":
      return beginsWith(first, second);
    case "contains":
      return first !== undefined && second !== undefined && contains(first, second);
    case "IN":
      return condition.operands.slice(1).some((one) => {
        const value = resolve(one, item);
        return first !== undefined && value !== undefined && isEqual(first, value);
      });
    case "BETWEEN":
      return isOrdered(second, "<=", first) && isOrdered(first, "<=", third);
    case "=":
      return first !== undefined && second !== undefined && isEqual(first, second);
    case "<>":
      return !(first !== undefined && second !== undefined && isEqual(first, second));
    default:
      return isOrdered(first, condition.op, second);
  }
}

function isOrdered(one: Value | undefined, op: "<" | "<=" | ">" | ">=", other: Value | undefined): boolean {
  const order = one && other && compareValues(one, other);
  if (order === undefined) return false;
  if (order === 0) return op.endsWith("=");
  return op.startsWith(order < 0 ? "<" : ">");
}

function beginsWith(value: Value | undefined, start: Value | undefined): boolean {
  if (value?.S !== undefined && start?.S !== undefined) return value.S.startsWith(start.S);
  if (value?.B === undefined || start?.B === undefined) return false;
  const bytes = Buffer.from(start.B, "base64");
  return Buffer.from(value.B, "base64").subarray(0, bytes.length).equals(bytes);
}

function contains(value: Value, wanted: Value): boolean {
  if (value.S !== undefined) return wanted.S !== undefined && value.S.includes(wanted.S);
  if (value.L) return value.L.some((one) => isEqual(one, wanted));
  if (value.B !== undefined)
    return wanted.B !== undefined && Buffer.from(value.B, "base64").includes(Buffer.from(wanted.B, "base64"));
  if (wanted.S !== undefined) return value.SS?.includes(wanted.S) ?? false;
  if (wanted.N !== undefined) return value.NS?.includes(wanted.N) ?? false;
  return wanted.B !== undefined && (value.BS?.includes(wanted.B) ?? false);
}

const mistyped = () => new Unfitting("An operand in the update expression has an incorrect data type");
const noPath = () => new Unfitting("The document path provided in the update expression is invalid for update");

/** Returns an item after an update; `before` stays as it is. */
export function apply({ SET, REMOVE, ADD, DELETE }: Update, before: Item): Item {
  let after = before;
  for (const { path, to } of SET) after = placed(after, path, assigned(to, before));
  for (const { path, value } of ADD) after = placed(after, path, added(valueAt(before, path), value));
  for (const { path, value } of DELETE) {
    const left = without(valueAt(before, path), value);
    after = left ? placed(after, path, left) : removed(after, path);
  }
  // The last elements of a list first, so that the others keep their places.
  const backwards = [...REMOVE].sort((one, other) => Number(other.at(-1)) - Number(one.at(-1)) || 0);
  for (const path of backwards) after = removed(after, path);
  return after;
}

function assigned(to: Assigned, item: Item): Value {
  if ("value" in to) return to.value;
  if ("path" in to) {
    const value = valueAt(item, to.path) ?? (to.otherwise && assigned(to.otherwise, item));
    if (!value) throw new Unfitting("The provided expression refers to an attribute that does not exist in the item");
    return value;
  }
  if ("joined" in to) {
    const [first, second] = to.joined.map((one) => assigned(one, item).L);
    if (!first || !second) throw mistyped();
    return { L: [...first, ...second] };
  }
  const [left, right] = to.sum.map((one) => assigned(one, item).N);
  if (left === undefined || right === undefined) throw mistyped();
  return { N: addNumbers(left, right, to.sign) };
}

function added(before: Value | undefined, value: Value): Value {
  if (!before) return value;
  const type = typeOf(value);
  if (typeOf(before) !== type) throw mistyped();
  if (type === "N") return { N: addNumbers(before.N as string, value.N as string) };
  return { [type]: [...new Set([...(before[type] as string[]), ...(value[type] as string[])])] };
}

/** What is left of a set; undefined when nothing is. */
function without(before: Value | undefined, value: Value): Value | undefined {
  if (!before) return undefined;
  const type = typeOf(value);
  if (typeOf(before) !== type) throw mistyped();
  const left = (before[type] as string[]).filter((one) => !(value[type] as string[]).includes(one));
  return left.length > 0 ? { [type]: left } : undefined;
}

function placed(item: Item, path: Path, value: Value): Item {
  return changed({ M: item }, path, () => value).M as Item;
}

function removed(item: Item, path: Path): Item {
  return changed({ M: item }, path, () => undefined).M as Item;
}

/** Returns a document with another value at a path; undefined takes it away. */
function changed(value: Value, [step, ...rest]: Path, to: () => Value | undefined): Value {
  const isLast = rest.length === 0;
  if (typeof step === "number") {
    if (!value.L) throw noPath();
    const inner = value.L[step];
    if (!isLast && !inner) throw noPath();
    const next = isLast ? to() : changed(inner as Value, rest, to);
    if (!next) return { L: value.L.filter((_, index) => index !== step) };
    return { L: inner ? value.L.with(step, next) : [...value.L, next] };
  }
  if (!value.M) throw noPath();
  const name = step as string;
  const inner = Object.hasOwn(value.M, name) ? value.M[name] : undefined;
  if (!isLast && !inner) throw noPath();
  const next = isLast ? to() : changed(inner as Value, rest, to);
  if (next) return { M: { ...value.M, [name]: next } };
  return { M: Object.fromEntries(Object.entries(value.M).filter(([other]) => other !== name)) };
}
