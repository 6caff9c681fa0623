/** The interval that availability is computed for; without an end it is the moment `from`. */
export interface Span {
  from: Date;
  until: Date | null;
}
