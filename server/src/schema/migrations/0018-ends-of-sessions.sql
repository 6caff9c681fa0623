-- Why a session was ended by another than its own browser: a code of the contract, null for a logout.
alter table sessions add column revoked_because text;
