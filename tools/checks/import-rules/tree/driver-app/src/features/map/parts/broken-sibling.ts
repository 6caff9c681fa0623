import '../../booking/form';
