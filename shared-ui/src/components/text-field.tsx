import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from './control-styles';
import { Field, type FieldTexts } from './field';
import { splitFieldProps } from './field-props';

export const Input = styled.input`
  ${controlStyles}
  font-variant-numeric: tabular-nums;
  /* Safari centres and shrinks native dates and times. */
  &[type='date'],
  &[type='time'] {
    appearance: none;
    text-align: start;
    &::-webkit-date-and-time-value {
      text-align: start;
    }
  }
`;

export interface TextFieldProps extends FieldTexts, ComponentPropsWithRef<'input'> {}

/** A labelled one-line input of any text-like `type`, native date and time included. */
export function TextField(props: TextFieldProps) {
  const { field, attributes } = splitFieldProps(props);
  return <Field {...field}>{(control) => <Input {...attributes} {...control} />}</Field>;
}
