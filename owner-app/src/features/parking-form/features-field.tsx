import {
  FEATURE_LABELS,
  HEIGHT_M,
  PARKING_FEATURES,
  TEXT_MAX_LENGTH,
} from '@parqueo/shared-api/contract';
import { Checkbox, Field, TextField, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import type { DraftProps } from './draft-props';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
`;

const Text = styled.textarea`
  width: 100%;
  min-height: 96px;
  padding: ${token('space-8')} ${token('space-12')};
  border: 1px solid ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  background: ${token('color-surface')};
  font-size: ${token('text-16')};
  resize: vertical;
  &:focus-visible {
    border-color: ${token('color-brand')};
    outline: 2px solid ${token('color-brand')};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${token('color-danger')};
  }
`;

/** Title of the form's section, and name of its choices. */
export const FEATURES_TITLE = 'Características';

/** What the parking offers, the greatest height, how to enter and a phone; none need be told (FND-05, CNF-07). */
export function FeaturesField({ draft, errors, onChange }: DraftProps) {
  return (
    <>
      <Choices role="group" aria-label={FEATURES_TITLE}>
        {PARKING_FEATURES.map((feature) => (
          <Checkbox
            key={feature}
            label={FEATURE_LABELS[feature]}
            checked={draft.features[feature]}
            onChange={(event) =>
              onChange({ features: { ...draft.features, [feature]: event.currentTarget.checked } })
            }
          />
        ))}
      </Choices>
      <TextField
        label="Altura máxima (m)"
        hint={`Si no hay límite, escribe ${HEIGHT_M.max}.`}
        type="number"
        inputMode="decimal"
        min={HEIGHT_M.min}
        max={HEIGHT_M.max}
        step="0.01"
        value={draft.max_height_m}
        error={errors.max_height_m}
        onChange={(event) => onChange({ max_height_m: event.currentTarget.value })}
      />
      <Field label="Cómo entrar" error={errors.entry_instructions}>
        {(control) => (
          <Text
            {...control}
            maxLength={TEXT_MAX_LENGTH.entry_instructions}
            value={draft.entry_instructions}
            onChange={(event) => onChange({ entry_instructions: event.currentTarget.value })}
          />
        )}
      </Field>
      <TextField
        label="Teléfono para tus clientes"
        hint="Solo lo ve quien tiene una reserva aceptada."
        type="tel"
        autoComplete="tel"
        maxLength={TEXT_MAX_LENGTH.phone}
        value={draft.contact_phone}
        error={errors.contact_phone}
        onChange={(event) => onChange({ contact_phone: event.currentTarget.value })}
      />
    </>
  );
}
