import { type AddressSuggestion, useAddressSearch } from '@parqueo/remote-kit/geocoder';
import { TEXT_MAX_LENGTH, formatPosition } from '@parqueo/shared-api/contract';
import { TextField, Together, VisuallyHidden, media, token } from '@parqueo/shared-ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { FIELDS } from './fields';

const Options = styled.ul`
  position: absolute;
  inset: 100% 0 auto;
  z-index: 10;
  margin-top: ${token('space-4')};
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-control')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  overflow: hidden;
`;

const Option = styled.li`
  padding: ${token('space-12')};
  font-size: ${token('text-14')};
  cursor: pointer;
  &[aria-selected='true'],
  &:hover {
    ${media.hover} {
      background: ${token('color-brand-tint')};
    }
  }
`;

interface AddressFieldProps {
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
  onChoose: (suggestion: AddressSuggestion) => void;
}

/** Address with suggestions, as a combobox: arrows move, Enter chooses, Escape closes (ADD-04). */
export function AddressField({ value, error, onChange, onChoose }: AddressFieldProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions, failed } = useAddressSearch(open ? value : '');
  const shown = open && suggestions.length > 0;

  function choose(suggestion: AddressSuggestion | undefined) {
    if (!suggestion) return;
    setOpen(false);
    setActive(-1);
    onChoose(suggestion);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!shown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' && active >= 0) choose(suggestions[active]);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <div style={{ position: 'relative' }}>
      <TextField
        label={FIELDS.address.label}
        value={value}
        error={error}
        hint={
          failed
            ? 'La búsqueda de direcciones no responde. Escribe la dirección y marca el lugar en el mapa.'
            : 'Escribe para ver sugerencias'
        }
        required
        maxLength={TEXT_MAX_LENGTH.address}
        autoComplete="off"
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          onChange(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <VisuallyHidden role="status">
        {shown && `${suggestions.length} sugerencias. Usa las flechas para elegir.`}
      </VisuallyHidden>
      {shown && (
        <Options id={listId} role="listbox" aria-label="Sugerencias de dirección">
          {suggestions.map((suggestion, index) => (
            <Option
              key={`${formatPosition(suggestion.position)},${suggestion.address}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Leaves the focus in the field: a blur would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <Together>{suggestion.address}</Together>
            </Option>
          ))}
        </Options>
      )}
    </div>
  );
}
