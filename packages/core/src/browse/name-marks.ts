/** The number of remembered terms: people look for the same movies and cities again and again. */
const REMEMBERED = 256;

/** Marks with 1 the names of a dictionary that match a term. */
export class NameMarks<Value> {
  readonly #byTerm = new Map<string, Uint8Array>();

  constructor(
    readonly values: readonly Value[],
    readonly matches: (value: Value, term: string) => boolean,
  ) {}

  of(term: string): Uint8Array {
    const known = this.#byTerm.get(term);
    if (known?.length === this.values.length) return known;
    // The dictionary only grows.
    const marks = new Uint8Array(this.values.length);
    if (known) marks.set(known);
    for (let code = known?.length ?? 0; code < marks.length; code += 1)
      marks[code] = this.matches(this.values[code] as Value, term) ? 1 : 0;
    const [oldest] = this.#byTerm.keys();
    if (!known && oldest !== undefined && this.#byTerm.size >= REMEMBERED) this.#byTerm.delete(oldest);
    this.#byTerm.set(term, marks);
    return marks;
  }
}
