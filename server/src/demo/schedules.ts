import {
  type AvailabilitySchedule,
  DEFAULT_SCHEDULE,
  type DaySchedule,
} from '@parqueo/shared-api/contract';

const hours = (available_from: string, available_until: string): DaySchedule => ({
  available: true,
  available_from,
  available_until,
});
const closed: DaySchedule = { available: false, available_from: '00:00', available_until: '00:00' };

const week = (
  workday: DaySchedule,
  saturday: DaySchedule,
  sunday: DaySchedule,
): AvailabilitySchedule => ({
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday,
  sunday,
});

const allDay = hours('00:00', '24:00');

/** Opening hours of real parkings of each kind. Every one covers workdays from 08:00 to 17:00. */
export const SCHEDULES = {
  always: week(allDay, allDay, allDay),
  shops: week(hours('07:00', '21:00'), hours('08:00', '21:00'), hours('09:00', '19:00')),
  offices: week(hours('06:30', '20:00'), hours('07:00', '14:00'), closed),
  market: week(hours('05:00', '18:00'), hours('05:00', '18:00'), hours('06:00', '14:00')),
  campus: week(hours('06:00', '21:30'), hours('07:00', '17:00'), closed),
  evening: week(hours('08:00', '24:00'), hours('10:00', '24:00'), hours('10:00', '22:00')),
  nights: {
    ...week(hours('08:00', '01:00'), hours('10:00', '04:00'), hours('10:00', '22:00')),
    friday: hours('08:00', '04:00'),
  },
  standard: DEFAULT_SCHEDULE,
} as const;

export type ScheduleName = keyof typeof SCHEDULES;
