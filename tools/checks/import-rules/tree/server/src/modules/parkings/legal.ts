import './clusters/service';
