import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';
import { markStyles } from './control-styles';
import { FieldError } from './field';

const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${token('space-4')};
  font-size: ${token('text-14')};
  font-weight: 600;
`;

const Options = styled.div`
  display: grid;
  margin-bottom: ${token('space-4')};
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: ${token('space-8')};
`;

const Option = styled.label`
  display: flex;
  align-items: center;
  gap: ${token('space-8')};
  min-height: 48px;
  padding: ${token('space-8')} ${token('space-12')};
  border: 1px solid ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  background: ${token('color-surface')};
  cursor: pointer;
  input {
    ${markStyles}
    width: 20px;
    height: 20px;
    border-radius: 50%;
    &::before {
      clip-path: circle(40%);
    }
  }
  &:has(:checked) {
    border-color: ${token('color-brand')};
    background: ${token('color-brand-tint')};
    box-shadow: inset 0 0 0 1px ${token('color-brand')};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${token('color-brand')};
    outline-offset: 2px;
  }
  input:focus-visible {
    outline: none;
  }
  &:has(:disabled) {
    color: ${token('color-muted')};
    background: ${token('color-neutral-tint')};
    border-color: transparent;
    cursor: not-allowed;
  }
`;

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  /** Name of the group in its form. */
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  error?: ReactNode;
}

/** A choice among a few options that are all visible. */
export function RadioGroup<Value extends string>({
  legend,
  name,
  value,
  onChange,
  options,
  error,
}: RadioGroupProps<Value>) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <Legend>{legend}</Legend>
      <Options>
        {options.map((option) => (
          <Option key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Option>
        ))}
      </Options>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
