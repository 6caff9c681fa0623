/**
 * Constants of another product area that the specification carries along (section 3). Nothing here
 * uses them; this file holds them so that the shared vocabulary stays complete (CON-01).
 */
export const OTHER_AREA_ROLES = {
  admin: 'admin',
  scolarshipHolder: 'scolarshipHolder',
  promotionResponsible: 'promotionResponsible',
  asigboAreaResponsible: 'asigboAreaResponsible',
  activityResponsible: 'activityResponsible',
  treasurer: 'treasurer',
} as const;

export const PROMOTION_GROUPS = {
  chick: 'chick',
  student: 'student',
  graduate: 'graduate',
} as const;

export const SEX_CODES = { male: 'M', female: 'F' } as const;

export const IMAGE_ROUTES = {
  user: 'image/user',
  area: 'image/area',
  activity: 'image/activity',
  assignment: 'image/assignment',
} as const;

export const IMPORT_HEADERS = [
  'Nombres',
  'Apellidos',
  'Correo',
  'Promoción',
  'Carrera',
  'Universidad',
  'Campus',
  'Sexo',
] as const;
