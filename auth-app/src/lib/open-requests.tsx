import { LiveQueries, PendingCount } from '@parqueo/remote-kit/queries';

/** Keeps the number of open requests in the menu while a screen of this remote is shown (TOD-01). */
export default function OpenRequests() {
  return (
    <LiveQueries>
      <PendingCount />
    </LiveQueries>
  );
}
