import { isApiError, messageOf } from '@parqueo/shared-api/client';
import {
  type ErrorCode,
  type PhotoKind,
  UNKNOWN_ERROR_MESSAGE,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useRef, useState } from 'react';
import { useCacheParking } from '../cached-lists';
import { smaller } from './smaller';

export interface Upload {
  key: number;
  kind: PhotoKind;
  file: File;
  /** Why it did not arrive; null while it is under way. */
  problem: Problem | null;
}

interface Problem {
  words: string;
  /** Whether it is the file's own, so that sending it again is of no use. */
  isOfFile: boolean;
}

const OF_FILE: readonly unknown[] = ['NOT_A_PHOTO', 'PHOTO_TOO_LARGE'] satisfies ErrorCode[];

/** Sends photos one after the other (LOT-02); one that does not arrive stays until sent again or dropped. */
export function usePhotoUploads(parkingId: number, onArrived: () => void) {
  const { api, report } = useHost();
  const cacheParking = useCacheParking();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastKey = useRef(0);
  const line = useRef(Promise.resolve());

  const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));
  const setProblem = (key: number, problem: Problem | null) =>
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, problem } : upload)),
    );

  async function send({ key, kind, file }: Upload): Promise<void> {
    try {
      cacheParking(await api.parking.addPhoto(parkingId, kind, await smaller(file)));
      drop(key);
      onArrived();
    } catch (error) {
      if (!isApiError(error)) report(error);
      setProblem(key, {
        words: messageOf(error, UNKNOWN_ERROR_MESSAGE),
        isOfFile: isApiError(error) && OF_FILE.includes(error.code),
      });
    }
  }

  const queue = (upload: Upload) => void (line.current = line.current.then(() => send(upload)));

  return {
    uploads,
    add(kind: PhotoKind, files: readonly File[]): void {
      const added = files.map((file) => ({
        key: (lastKey.current += 1),
        kind,
        file,
        problem: null,
      }));
      setUploads((all) => [...all, ...added]);
      added.forEach(queue);
    },
    retry(upload: Upload): void {
      setProblem(upload.key, null);
      queue(upload);
    },
    drop,
  };
}
