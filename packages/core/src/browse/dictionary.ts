/**
 * Gives each distinct value a small number, so that a column of a million rows holds only numbers.
 */
export class Dictionary<Value, Source = Value> {
  readonly #codes = new Map<string, number>();
  readonly values: Value[] = [];

  /** `keyOf`: returns the same key for equal values. */
  constructor(
    readonly keyOf: (source: Source) => string,
    readonly make: (source: Source) => Value,
  ) {}

  code(source: Source): number {
    const key = this.keyOf(source);
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.values.push(this.make(source)) - 1;
      this.#codes.set(key, code);
    }
    return code;
  }

  value(code: number): Value {
    return this.values[code] as Value;
  }
}
