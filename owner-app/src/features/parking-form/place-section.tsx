import { TEXT_MAX_LENGTH, ZONES, beginningOf } from '@parqueo/shared-api/contract';
import { SelectField, TextField } from '@parqueo/shared-ui';
import { AddressField } from './address-field';
import { type DraftProps, textProps } from './draft-props';
import { LocationField } from './location-field';

const ZONE_OPTIONS = [
  { value: '', label: 'Elige una zona' },
  ...ZONES.map((zone) => ({ value: zone, label: `Zona ${zone}` })),
];

/** Name, address, zone and position of a parking (ADD-04, ADD-05). */
export function PlaceSection(props: DraftProps) {
  const { draft, errors, onChange } = props;
  const text = textProps(props);
  return (
    <>
      <TextField maxLength={TEXT_MAX_LENGTH.name} {...text('name')} />
      <AddressField
        value={draft.address}
        error={errors.address}
        onChange={(address) => onChange({ address })}
        onChoose={({ address, position }) =>
          onChange({ address: beginningOf(address, TEXT_MAX_LENGTH.address), location: position })
        }
      />
      <SelectField options={ZONE_OPTIONS} {...text('zone')} />
      <LocationField
        value={draft.location}
        error={errors.location}
        onPick={(location) => onChange({ location })}
      />
    </>
  );
}
