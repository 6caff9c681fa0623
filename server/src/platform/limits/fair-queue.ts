/** A queue of queues: those of one level take turns, however many wait in each. */
export class FairQueue<Item> {
  size = 0;
  /** Lines in the order of their turns; none is empty. */
  readonly #lines = new Map<string, FairQueue<Item>>();
  readonly #items: Item[] = [];

  /** Puts it at the end of the line that a path names; paths that begin alike are of one length. */
  add([name, ...rest]: readonly string[], item: Item): void {
    this.size += 1;
    if (name === undefined) {
      this.#items.push(item);
      return;
    }
    const line = this.#lines.get(name) ?? new FairQueue<Item>();
    this.#lines.set(name, line);
    line.add(rest, item);
  }

  /** Removes and returns the item whose turn it is. */
  next(): Item | undefined {
    const [turn] = this.#lines;
    if (!turn) return this.#take(this.#items.shift());
    const [name, line] = turn;
    const item = line.next();
    this.#lines.delete(name);
    if (line.size > 0) this.#lines.set(name, line);
    return this.#take(item);
  }

  /** Takes the last one out of the longest line; of lines of one length, out of the one of the path. */
  dropLast([own, ...rest]: readonly string[]): Item | undefined {
    const most = Math.max(...[...this.#lines.values()].map(({ size }) => size));
    const longest = [...this.#lines.keys()].filter((name) => this.#lines.get(name)?.size === most);
    const name = own !== undefined && longest.includes(own) ? own : longest.at(-1);
    const line = name !== undefined && this.#lines.get(name);
    if (!line) return this.#take(this.#items.pop());
    const item = line.dropLast(name === own ? rest : []);
    if (line.size === 0) this.#lines.delete(name);
    return this.#take(item);
  }

  #take(item: Item | undefined): Item | undefined {
    if (item !== undefined) this.size -= 1;
    return item;
  }
}
