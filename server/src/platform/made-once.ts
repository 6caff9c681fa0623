/** Makes something of a content once that is kept and sent again and again. */
export function madeOnce<Options extends readonly unknown[], Made>(
  make: (content: Buffer, ...options: Options) => Made,
) {
  const made = new WeakMap<Buffer, Made>();
  return (content: Buffer, ...options: Options): Made => {
    const known = made.get(content) ?? make(content, ...options);
    made.set(content, known);
    return known;
  };
}
