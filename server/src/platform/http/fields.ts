import type { TObject } from 'typebox';

/** A value as JSON carries it: instants as texts. */
type AsJson<Value> = Value extends Date ? string : Value;
export type JsonOf<Row> = { [Field in keyof Row]: AsJson<Row[Field]> };

type OrNull<Value, Given> = null extends Given ? Value | null : Value;

/** An answer's fields as a row has them: of these, the instants are dates. */
export type Stored<Answer, Instants extends keyof Answer> = Omit<Answer, Instants> & {
  [Field in Instants]: OrNull<Date, Answer[Field]>;
};

const asJson = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** A row as JSON carries it. */
export const jsonOf = <Row extends object>(row: Row): JsonOf<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, asJson(value)]),
  ) as JsonOf<Row>;

/**
 * Takes of a row what a schema of the contract has by the same name, as JSON carries it. What must not go out
 * as it is stored has to be overridden after this is spread.
 */
export const fieldsOf =
  <Fields extends TObject['properties']>({ properties }: { properties: Fields }) =>
  <Row extends object>(row: Row) =>
    Object.fromEntries(
      Object.keys(properties)
        .filter((field) => field in row)
        .map((field) => [field, asJson(row[field as keyof Row])]),
    ) as JsonOf<Pick<Row, keyof Row & keyof Fields>>;
