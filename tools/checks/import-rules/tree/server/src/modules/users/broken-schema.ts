import '../../schema/migrate';
