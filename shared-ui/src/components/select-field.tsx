import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { ChevronRight } from '../icons';
import { token } from '../tokens/token';
import { controlStyles } from './control-styles';
import { Field, type FieldTexts } from './field';
import { splitFieldProps } from './field-props';

const Frame = styled.div`
  position: relative;
  svg {
    position: absolute;
    top: 14px;
    right: 12px;
    transform: rotate(90deg);
    color: ${token('color-muted')};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyles}
  appearance: none;
  padding-right: 40px;
  text-overflow: ellipsis;
`;

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly SelectOption[];
}

/** A labelled native select. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { field, attributes } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <Frame>
          <Select {...attributes} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <ChevronRight size={20} />
        </Frame>
      )}
    </Field>
  );
}
