/** The page's search box, which is the host's; null on a page without one. */
export const searchBox = () => document.querySelector<HTMLElement>('input[type="search"]');
