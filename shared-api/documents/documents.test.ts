import { createTestHost, errorAnswer } from '../testing';

test('API-05 several values of a field are requested in one call', async () => {
  const host = createTestHost({
    answers: { 'GET /documents/parkings': () => [{ id: 1 }, { id: 2 }] },
  });
  await expect(host.documents.lookUp('parkings', 'id', [1, 2])).resolves.toHaveLength(2);
  expect(host.calls.map(({ url }) => url.search)).toEqual(['?id=1%2C2']);
});

test('API-05 more values than one query takes are requested in parts', async () => {
  const host = createTestHost({
    answers: {
      'GET /documents/parkings': ({ url }) =>
        (url.searchParams.get('id') ?? '').split(',').map((id) => ({ id: Number(id) })),
    },
  });
  const ids = Array.from({ length: 1001 }, (_, n) => n + 1);
  const found = await host.documents.lookUp('parkings', 'id', ids);
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(host.calls).toHaveLength(3);
});

test('API-05 no values need no call', async () => {
  const host = createTestHost();
  await expect(host.documents.lookUp('parkings', 'id', [])).resolves.toEqual([]);
  expect(host.calls).toEqual([]);
});

test('HIS-01 API-05 bookings come by page, each after the last one of the page before', async () => {
  const host = createTestHost({
    answers: { 'GET /documents/booking': () => [{ id: '9', user_id: 1 }, { id: '8' }] },
  });
  const page = await host.documents.bookings(1);
  expect(page.map(({ id }) => id)).toEqual(['9', '8']);
  await host.documents.bookings(1, page.at(-1)?.id);
  expect(host.calls.map(({ url }) => url.search)).toEqual([
    '?user_id=1&limit=50',
    '?user_id=1&limit=50&after=8',
  ]);
});

test('CNF-05 HIS-03 a failing look-up is logged and yields null for one document, and is raised for several', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const host = createTestHost({
    answers: {
      'GET /documents/confirmaciones/:id': () => errorAnswer(500, 'x'),
      'GET /documents/booking': () => errorAnswer(500, 'x'),
    },
  });
  await expect(host.documents.get('confirmaciones', '9')).resolves.toBeNull();
  await expect(host.documents.lookUp('booking', 'user_id', 1)).rejects.toMatchObject({
    status: 500,
  });
  expect(logged.mock.calls.map(([text]) => text)).toEqual([
    'Error al obtener confirmación',
    'Error al obtener reservas',
  ]);
  logged.mockRestore();
});

test('HIS-06 API-05 a refused page rejects, and ends the requests', async () => {
  const host = createTestHost({
    answers: {
      'GET /documents/booking': () => errorAnswer(400, 'El valor no es válido.', 'INVALID_FIELDS'),
    },
  });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(host.documents.bookings(1, '8')).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
  expect(host.calls).toHaveLength(1);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('HIS-06 API-05 the confirmations of a page are requested like the page', async () => {
  const host = createTestHost({
    answers: { 'GET /documents/confirmaciones': () => [{ id: '9' }, { id: '8' }] },
  });
  expect((await host.documents.confirmations()).map(({ id }) => id)).toEqual(['9', '8']);
  await host.documents.confirmations('8');
  expect(host.calls.map(({ url }) => url.search)).toEqual(['?limit=50', '?limit=50&after=8']);
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  host.answer({ 'GET /documents/confirmaciones': () => errorAnswer(403, 'No.', 'FORBIDDEN') });
  await expect(host.documents.confirmations()).rejects.toMatchObject({ status: 403 });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
