/** '12-80', 'Zona 10', '1 h 05', '12 min', '6 libres', '2:30 p. m.', '06:00–07:00', and the dot after one of them. */
const PARTS =
  /((?:\d+:\d\d–\d+:\d\d(?: .\. m\.)?|\d+(?:-\d+)+|Zona \d+|\d+ (?:min|libres?|h(?: \d\d)?)\b|\d+:\d\d(?: .\. m\.|(?= ·)))(?: ·)?)/;

/**
 * A text that no line breaks within its numbers and between a number and its unit, with its characters as
 * they are: what is copied is found on a map, and what is looked for on the page is found.
 */
export const Together = ({ children }: { children: string }) => (
  <span>
    {children.split(PARTS).map((part, index) =>
      index % 2 ? (
        <span key={index} style={{ whiteSpace: 'nowrap' }}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
);
