import '../../shell/src/host/create-host';
