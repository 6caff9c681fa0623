import '../../shared-api/contract/money';
