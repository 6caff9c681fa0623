import '../pages/visitors';
