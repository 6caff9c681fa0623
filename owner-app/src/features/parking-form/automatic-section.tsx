import { Notice, NumberField, Switch, TextField } from '@parqueo/shared-ui';
import { Pair } from '../../lib/pair';
import { type DraftProps, textProps } from './draft-props';
import { FIELDS } from './fields';

/** How the lot accepts requests by itself (REQ-05): off, or within its limits. */
export function AutomaticSection(props: DraftProps) {
  const { draft, onChange } = props;
  const text = textProps(props);
  return (
    <>
      <Switch
        label={FIELDS.auto_accept.label}
        checked={draft.auto_accept}
        onChange={(auto_accept) => onChange({ auto_accept })}
      />
      {draft.auto_accept && (
        <>
          <NumberField
            whole
            hint="A la vez, entre carros y motos. Vacío: todos los que estén libres."
            {...text('auto_accept_spaces')}
          />
          <Pair>
            <TextField type="time" {...text('auto_accept_from')} />
            <TextField type="time" {...text('auto_accept_until')} />
          </Pair>
          <Switch
            label={FIELDS.auto_accept_known_plates.label}
            checked={draft.auto_accept_known_plates}
            onChange={(auto_accept_known_plates) => onChange({ auto_accept_known_plates })}
          />
          <Notice tone="brand">
            {draft.auto_accept_known_plates
              ? 'Las demás placas esperan tu respuesta.'
              : 'Los conductores ven “Al instante” mientras haya lugar. Lo que pase del límite espera tu respuesta.'}
          </Notice>
        </>
      )}
    </>
  );
}
