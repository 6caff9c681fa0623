import { Muted } from '@parqueo/remote-kit';
import {
  FEATURE_LABELS,
  HEIGHT_M,
  PARKING_FEATURES,
  TEXT_MAX_LENGTH,
  readTypedNumber,
} from '@parqueo/shared-api/contract';
import { Checkbox, Field, MetresField, TextField, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { type DraftProps, textProps } from './draft-props';
import { FIELDS } from './fields';

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

/** Optional details: features, maximum height, how to enter, a phone and WhatsApp (FND-05, CNF-07, PSH-02). */
export function FeaturesField(props: DraftProps) {
  const { draft, onChange } = props;
  const text = textProps(props);
  const { label, error, ...instructions } = text('entry_instructions');
  return (
    <>
      <Choices role="group" aria-label={FIELDS.features.label}>
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
      <MetresField
        hint={`Si no hay límite, escribe ${HEIGHT_M.max}.`}
        metres={readTypedNumber(draft.max_height_m)}
        {...text('max_height_m')}
      />
      <Field label={label} error={error}>
        {(control) => (
          <Text {...control} maxLength={TEXT_MAX_LENGTH.entry_instructions} {...instructions} />
        )}
      </Field>
      <TextField
        hint="Solo lo ve quien tiene una reserva aceptada."
        type="tel"
        autoComplete="tel"
        maxLength={TEXT_MAX_LENGTH.phone}
        {...text('contact_phone')}
      />
      <Checkbox
        label={FIELDS.whatsapp.label}
        checked={draft.whatsapp}
        onChange={(event) => onChange({ whatsapp: event.currentTarget.checked })}
      />
      <Muted>
        Con la reserva aceptada se escriben: tus clientes a este teléfono, o al de tu cuenta si no
        pones uno.
      </Muted>
    </>
  );
}
