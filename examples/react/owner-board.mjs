// For React of any version: the board brings its own, and meets the page's only in this element.
const { createElement, useEffect, useRef } = globalThis.React;

/**
 * The owner's board as a component; `mount` is imported from us, the rest are its options. `boardRef` gets
 * what `mount` returns, for a menu of the page that calls `navigate`.
 */
export function OwnerBoard({ mount, boardRef, ...options }) {
  const placeRef = useRef(null);
  const optionsRef = useRef(options);

  useEffect(() => {
    const board = mount(placeRef.current, optionsRef.current);
    boardRef.current = board;
    return () => board.unmount();
  }, [mount, boardRef]);

  // After every render: options that are as they were change nothing.
  useEffect(() => {
    optionsRef.current = options;
    boardRef.current.update(options);
  });

  // oxlint-disable-next-line react/refs -- What JSX would come to: the element gets the ref itself.
  return createElement('div', { ref: placeRef });
}
