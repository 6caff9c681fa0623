import '../schema/migrate';
