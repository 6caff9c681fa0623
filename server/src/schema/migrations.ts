import first from './migrations/0001-first.sql';
import parkings from './migrations/0002-lots.sql';
import cancellation from './migrations/0003-cancellation.sql';
import sessions from './migrations/0004-sessions.sql';
import socketAdapter from './migrations/0005-socket-adapter.sql';
import readiness from './migrations/0006-readiness.sql';
import dailyAdditions from './migrations/0007-daily-additions.sql';
import identity from './migrations/0008-identity.sql';
import integrators from './migrations/0009-integrators.sql';
import reservationCodes from './migrations/0010-reservation-codes.sql';
import codesOfLive from './migrations/0011-codes-of-live.sql';
import extensions from './migrations/0012-extensions.sql';
import historyByPage from './migrations/0013-history-by-page.sql';
import spacesOfCells from './migrations/0014-spaces-of-cells.sql';
import features from './migrations/0015-features.sql';
import contactPhone from './migrations/0016-contact-phone.sql';
import extensionsOf from './migrations/0017-extensions-of.sql';
import endsOfSessions from './migrations/0018-ends-of-sessions.sql';
import oneCancellation from './migrations/0019-one-cancellation.sql';
import stays from './migrations/0020-stays.sql';
import gate from './migrations/0021-gate.sql';
import gateHolds from './migrations/0022-gate-holds.sql';
import answers from './migrations/0023-answers.sql';
import closures from './migrations/0024-closures.sql';
import photos from './migrations/0025-photos.sql';
import dayCloses from './migrations/0026-day-closes.sql';
import attendants from './migrations/0027-attendants.sql';
import push from './migrations/0028-push.sql';
import reminders from './migrations/0029-reminders.sql';
import mail from './migrations/0030-mail.sql';
import secondFactor from './migrations/0031-second-factor.sql';
import vehicles from './migrations/0033-vehicles.sql';
import account from './migrations/0034-account.sql';
import whatsApp from './migrations/0036-whatsapp.sql';
import anonymous from './migrations/0037-anonymous.sql';
import newsRead from './migrations/0038-news-read.sql';
import wrongClocks from './migrations/0039-wrong-clocks.sql';
import dailyMarks from './migrations/0040-daily-marks.sql';
import keptParkings from './migrations/0041-kept-parkings.sql';
import deletedAccounts from './migrations/0042-deleted-accounts.sql';
import newsReadAlone from './migrations/0043-news-read-alone.sql';
import givenUpStays from './migrations/0045-given-up-stays.sql';
import wrongCodes from './migrations/0046-wrong-codes.sql';
import corrections from './migrations/0047-corrections.sql';
import givenUpWithStay from './migrations/0048-given-up-with-stay.sql';
import agreedRates from './migrations/0049-agreed-rates.sql';
import correctionsByReason from './migrations/0050-corrections-by-reason.sql';
import lostAnswers from './migrations/0051-lost-answers.sql';
import changesOfStays from './migrations/0052-changes-of-stays.sql';
import peopleOfCloses from './migrations/0053-people-of-closes.sql';

/** A step of the schema: statements that run in one transaction of their own, once. */
export interface Migration {
  statements: string;
  /** Table that records its run. */
  record: 'kysely_migration' | 'schema_expansions';
}

/**
 * A step that builds without it cannot run on. They look for it in this record, those of the first
 * release too, and refuse a store that has it.
 */
const breaking = (statements: string): Migration => ({ statements, record: 'kysely_migration' });

/**
 * A step on which the previous release goes on running, and starts: it adds, and takes nothing away
 * (docs/operations/upgrades.md, 'Writing a migration').
 */
const expansion = (statements: string): Migration => ({ statements, record: 'schema_expansions' });

/** Migrations by name, in order; a released one is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-first': breaking(first),
  '0002-lots': breaking(parkings),
  '0003-cancellation': breaking(cancellation),
  '0004-sessions': breaking(sessions),
  '0005-socket-adapter': breaking(socketAdapter),
  '0006-readiness': expansion(readiness),
  '0007-daily-additions': expansion(dailyAdditions),
  '0008-identity': expansion(identity),
  '0009-integrators': expansion(integrators),
  '0010-reservation-codes': expansion(reservationCodes),
  '0011-codes-of-live': expansion(codesOfLive),
  '0012-extensions': expansion(extensions),
  '0013-history-by-page': expansion(historyByPage),
  '0014-spaces-of-cells': expansion(spacesOfCells),
  '0015-features': expansion(features),
  '0016-contact-phone': expansion(contactPhone),
  '0017-extensions-of': expansion(extensionsOf),
  '0018-ends-of-sessions': expansion(endsOfSessions),
  // It removes something, but nothing that a release calls.
  '0019-one-cancellation': expansion(oneCancellation),
  '0020-stays': expansion(stays),
  '0021-gate': expansion(gate),
  '0022-gate-holds': expansion(gateHolds),
  '0023-answers': expansion(answers),
  '0024-closures': expansion(closures),
  '0025-photos': expansion(photos),
  '0026-day-closes': expansion(dayCloses),
  '0027-attendants': expansion(attendants),
  '0028-push': expansion(push),
  '0029-reminders': expansion(reminders),
  '0030-mail': expansion(mail),
  '0031-second-factor': expansion(secondFactor),
  '0033-vehicles': expansion(vehicles),
  '0034-account': expansion(account),
  '0036-whatsapp': expansion(whatsApp),
  '0037-anonymous': expansion(anonymous),
  '0038-news-read': expansion(newsRead),
  '0039-wrong-clocks': expansion(wrongClocks),
  '0040-daily-marks': expansion(dailyMarks),
  '0041-kept-parkings': expansion(keptParkings),
  // Stricter, but only for who is gone: a release that knows nothing of it fails a call of theirs.
  '0042-deleted-accounts': expansion(deletedAccounts),
  '0043-news-read-alone': expansion(newsReadAlone),
  '0045-given-up-stays': expansion(givenUpStays),
  '0046-wrong-codes': expansion(wrongCodes),
  '0047-corrections': expansion(corrections),
  '0048-given-up-with-stay': expansion(givenUpWithStay),
  '0049-agreed-rates': expansion(agreedRates),
  '0050-corrections-by-reason': expansion(correctionsByReason),
  '0051-lost-answers': expansion(lostAnswers),
  '0052-changes-of-stays': expansion(changesOfStays),
  '0053-people-of-closes': expansion(peopleOfCloses),
};
