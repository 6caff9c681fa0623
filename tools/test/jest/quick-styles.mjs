/**
 * The properties that queries and clicks ask of every element and its ancestors, and whether an element
 * takes them from its parent.
 */
const QUICK = { display: false, visibility: true, 'pointer-events': true, opacity: false };

const NAMES = Object.keys(QUICK);

/** A rule counts where jsdom counts it: on screen, the last one wins. */
const styleRules = (rules) =>
  [...rules].flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.from(rule.media).includes('screen') ? styleRules(rule.cssRules) : [];
  });

/** The selectors of a rule, each with the class or tag that it asks of the element itself. */
const selectorsOf = (rule) =>
  rule.selectorText.includes('(')
    ? [{ selector: rule.selectorText, key: '*' }]
    : rule.selectorText.split(',').map((selector) => {
        const [own] = selector.trim().match(/[^\s>+~]*$/);
        return { selector, key: own.match(/\.[\w-]+|^[a-z]\w*/)?.[0] ?? '*' };
      });

/** The rules with one of these properties, by the class or tag that they ask for. */
function indexOf(rules) {
  const index = new Map();
  for (const [order, rule] of rules.entries()) {
    if (!rule.selectorText || !NAMES.some((name) => rule.style.getPropertyValue(name))) continue;
    for (const { selector, key } of selectorsOf(rule))
      index.set(key, [...(index.get(key) ?? []), { order, selector, style: rule.style }]);
  }
  return index;
}

/**
 * Answers `getComputedStyle` as jsdom does, at once for the properties that every query and click asks
 * for: jsdom works out all properties of an element against all rules, again after each change.
 */
export function quickStyles(window) {
  const whole = window.getComputedStyle;
  const unstyled = window.document.implementation.createHTMLDocument();
  const usual = new Map();
  let known = { sheets: [], index: new Map() };

  /** Rules come and go with their sheet, or one by one. */
  function presentIndex() {
    const sheets = Array.from(window.document.styleSheets, ({ cssRules }) => cssRules);
    const isKnown = (rules, at) =>
      rules === known.sheets[at]?.rules && rules.length === known.sheets[at].length;
    if (sheets.length !== known.sheets.length || !sheets.every(isKnown))
      known = {
        sheets: sheets.map((rules) => ({ rules, length: rules.length })),
        index: indexOf(sheets.flatMap(styleRules)),
      };
    return known.index;
  }

  /** What the browser's own style sheet says. */
  function usualOf(element, name) {
    const key = `${name} ${element.localName} ${element.getAttribute('type')}`;
    if (!usual.has(key)) usual.set(key, whole(unstyled.importNode(element)).getPropertyValue(name));
    return usual.get(key);
  }

  function valueOf(element, name, index = presentIndex()) {
    const inline = element.hasAttribute('style') && element.style.getPropertyValue(name);
    if (inline) return inline;
    let last = { order: -1, value: '' };
    for (const key of ['*', element.localName, ...[...element.classList].map((one) => `.${one}`)])
      for (const { order, selector, style } of index.get(key) ?? []) {
        const value = order > last.order && style.getPropertyValue(name);
        if (value && element.matches(selector)) last = { order, value };
      }
    if (last.value) return last.value;
    return QUICK[name] && element.parentElement
      ? valueOf(element.parentElement, name, index)
      : usualOf(element, name);
  }

  window.getComputedStyle = (element, pseudo) => {
    if (element?.ownerDocument !== window.document || pseudo) return whole(element, pseudo);
    let jsdoms;
    const rest = () => (jsdoms ??= whole(element));
    const getPropertyValue = (name) =>
      name in QUICK ? valueOf(element, name) : rest().getPropertyValue(name);
    return new Proxy(
      {},
      {
        get(_, name) {
          if (name === 'getPropertyValue') return getPropertyValue;
          if (name === 'pointerEvents') return valueOf(element, 'pointer-events');
          return name in QUICK ? valueOf(element, name) : rest()[name];
        },
      },
    );
  };
}
