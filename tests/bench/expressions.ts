/** The part of DynamoDB's expressions that our writes use, on items as they cross the wire. */

export type Value = { S?: string; N?: string; BOOL?: boolean; M?: Item; L?: Value[]; NULL?: true };
export type Item = Record<string, Value>;
export type Test = (item: Item) => boolean;
export interface Names {
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
}
type Operand = (item: Item) => Value | undefined;

/** Returns the test that a condition stands for. Throws for syntax that it does not know. */
export function compile(expression: string, names: Names): Test {
  const parser = new Parser(expression, names);
  const test = parser.any();
  parser.end();
  return test;
}

/**
 * Returns an item after an update. Only the first of nested maps is copied, so that other versions
 * of a document keep theirs.
 */
export function update(before: Item, expression: string, names: Names): Item {
  const after = { ...before };
  const parser = new Parser(expression, names);
  while (!parser.isAtEnd) {
    const clause = parser.next();
    do {
      const name = parser.path()[0] ?? "";
      if (clause === "REMOVE") delete after[name];
      else if (clause === "SET") {
        parser.expect("=");
        after[name] = parser.sum()(before) as Value;
      } else if (clause === "ADD") after[name] = add(before[name], parser.operand()(before));
      else throw new Error(`${clause} in ${expression}`);
    } while (parser.takes(","));
  }
  return after;
}

function add(one: Value | undefined, other: Value | undefined, sign = 1): Value {
  return { N: String(Number(one?.N ?? 0) + sign * Number(other?.N)) };
}

function compare(one: Value | undefined, other: Value | undefined): number | undefined {
  if (one?.N !== undefined && other?.N !== undefined) return Number(one.N) - Number(other.N);
  if (one?.S !== undefined && other?.S !== undefined) return one.S < other.S ? -1 : one.S > other.S ? 1 : 0;
  if (one?.BOOL !== undefined && other?.BOOL !== undefined) return one.BOOL === other.BOOL ? 0 : 1;
  return undefined;
}

const COMPARISONS: Record<string, (order: number | undefined) => boolean> = {
  "=": (order) => order === 0,
  "<>": (order) => order !== 0,
  "<": (order) => order !== undefined && order < 0,
  "<=": (order) => order !== undefined && order <= 0,
  ">": (order) => order !== undefined && order > 0,
  ">=": (order) => order !== undefined && order >= 0,
};

class Parser {
  readonly #tokens: string[];
  #at = 0;

  constructor(
    readonly expression: string,
    readonly names: Names,
  ) {
    this.#tokens = expression.match(/<>|<=|>=|[=<>(),+-]|[#:]?\w+(\.#?\w+)*/g) ?? [];
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  next(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new Error(`Ends early: ${this.expression}`);
    this.#at += 1;
    return token;
  }

  takes(token: string): boolean {
    if (this.#tokens[this.#at]?.toUpperCase() !== token) return false;
    this.#at += 1;
    return true;
  }

  expect(token: string): void {
    if (!this.takes(token)) throw new Error(`${token} is missing before ${this.#tokens[this.#at]}: ${this.expression}`);
  }

  end(): void {
    if (!this.isAtEnd) throw new Error(`Not known: ${this.#tokens[this.#at]} in ${this.expression}`);
  }

  any(): Test {
    const tests = [this.#all()];
    while (this.takes("OR")) tests.push(this.#all());
    return (item) => tests.some((test) => test(item));
  }

  #all(): Test {
    const tests = [this.#one()];
    while (this.takes("AND")) tests.push(this.#one());
    return (item) => tests.every((test) => test(item));
  }

  #one(): Test {
    if (this.takes("NOT")) {
      const test = this.#one();
      return (item) => !test(item);
    }
    if (this.takes("(")) {
      const test = this.any();
      this.expect(")");
      return test;
    }
    if (this.takes("ATTRIBUTE_EXISTS")) return this.#exists(true);
    if (this.takes("ATTRIBUTE_NOT_EXISTS")) return this.#exists(false);
    if (this.takes("BEGINS_WITH")) {
      const [value, start] = this.#pair();
      return (item) => value(item)?.S?.startsWith(start(item)?.S ?? "") ?? false;
    }
    if (this.takes("CONTAINS")) {
      const [list, wanted] = this.#pair();
      return (item) => list(item)?.L?.some((one) => compare(one, wanted(item)) === 0) ?? false;
    }
    const left = this.operand();
    if (this.takes("BETWEEN")) {
      const from = this.operand();
      this.expect("AND");
      const to = this.operand();
      const isFrom = COMPARISONS[">="];
      const isTo = COMPARISONS["<="];
      return (item) => (isFrom?.(compare(left(item), from(item))) && isTo?.(compare(left(item), to(item)))) ?? false;
    }
    const token = this.next();
    const holds = COMPARISONS[token];
    if (!holds) throw new Error(`Not known: ${token} in ${this.expression}`);
    const right = this.operand();
    return (item) => holds(compare(left(item), right(item)));
  }

  #exists(wanted: boolean): Test {
    this.expect("(");
    const value = this.operand();
    this.expect(")");
    return (item) => (value(item) !== undefined) === wanted;
  }

  #pair(): [Operand, Operand] {
    this.expect("(");
    const first = this.operand();
    this.expect(",");
    const second = this.operand();
    this.expect(")");
    return [first, second];
  }

  sum(): Operand {
    if (this.takes("(")) {
      const sum = this.sum();
      this.expect(")");
      return sum;
    }
    const left = this.operand();
    const sign = this.takes("+") ? 1 : this.takes("-") ? -1 : 0;
    if (sign === 0) return left;
    const right = this.operand();
    return (item) => add(left(item), right(item), sign);
  }

  operand(): Operand {
    if (this.takes("IF_NOT_EXISTS")) {
      const [value, otherwise] = this.#pair();
      return (item) => value(item) ?? otherwise(item);
    }
    const token = this.#tokens[this.#at] ?? "";
    if (token.startsWith(":")) {
      const value = this.names.ExpressionAttributeValues?.[this.next()];
      return () => value;
    }
    const [first = "", ...others] = this.path();
    return (item) => others.reduce((value, name) => value?.M?.[name], item[first]);
  }

  path(): string[] {
    const path = this.next().split(".");
    return path.map((name) => this.names.ExpressionAttributeNames?.[name] ?? name);
  }
}
