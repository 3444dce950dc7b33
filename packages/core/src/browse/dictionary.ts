/** Gives each distinct value a small number, so that a column of a million rows holds only numbers. */
export class Dictionary<Value> {
  readonly #codes = new Map<string, number>();
  readonly values: Value[] = [];

  /** The code for `key`. Calls `make` for the value the first time. */
  code(key: string, make: () => Value): number {
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.values.push(make()) - 1;
      this.#codes.set(key, code);
    }
    return code;
  }

  value(code: number): Value {
    return this.values[code] as Value;
  }
}
