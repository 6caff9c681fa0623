import { Notice, NumberField, Switch, TextField } from '@parqueo/shared-ui';
import { Pair } from '../../lib/pair';
import { type DraftProps, switchProps, textProps } from './draft-props';

/** How the lot accepts requests by itself (REQ-05): off, or within its limits. */
export function AutomaticSection(props: DraftProps) {
  const { draft } = props;
  const text = textProps(props);
  const onOff = switchProps(props);
  return (
    <>
      <Switch {...onOff('auto_accept')} />
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
          <Switch {...onOff('auto_accept_known_plates')} />
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
