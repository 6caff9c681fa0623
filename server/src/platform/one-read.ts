/**
 * Makes one read of all keys that are asked for in one turn of the event loop. It begins after each of them
 * was asked for, so that it sees what was written before.
 * @returns a function that gives a key's value; undefined for one that the read does not have
 */
export function oneRead<Key, Value>(read: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>) {
  let asked = new Set<Key>();
  let reading: Promise<ReadonlyMap<Key, Value>> | null = null;

  const readAll = () => {
    const keys = [...asked];
    asked = new Set();
    reading = null;
    return read(keys);
  };

  return async (key: Key): Promise<Value | undefined> => {
    asked.add(key);
    reading ??= new Promise((endOfTurn) => setImmediate(endOfTurn)).then(readAll);
    return (await reading).get(key);
  };
}
