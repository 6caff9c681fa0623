/** What a server has acknowledged: reservations, and whether it acknowledged that they were accepted. */
export function openAcknowledged() {
  const known = new Map();
  return {
    count: () => known.size,
    note: (id, status) => void known.set(id, status),
    /** Those that a store's list does not have, or has without their answer. */
    missing(list) {
      const found = new Map(list.map(({ id, status }) => [id, status]));
      return [...known].filter(
        ([id, status]) => !found.has(id) || (status === 'confirmed' && found.get(id) === 'pending'),
      );
    },
  };
}
