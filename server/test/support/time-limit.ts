// Stores are created and processes started, on machines that may be busy with other suites.
jest.setTimeout(180_000);
