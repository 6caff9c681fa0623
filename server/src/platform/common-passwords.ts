/** The passwords that are tried first, of at least eight characters, in lower case. */
const LIST = `
123456789 12345678 1234567890 11111111 00000000 88888888 99999999 12341234 87654321 987654321
0987654321 123123123 123456123 1234567891 12345678910 123456789a a123456789 a12345678 1q2w3e4r
1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 qazwsxedc q1w2e3r4 q1w2e3r4t5 qwertyui
qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwer1234 asdfghjk asdfghjkl asdf1234
zxcvbnm1 zxcvbnm123 password password1 password12 password123 password1234 passw0rd p@ssw0rd
p@ssword pass1234 passwort password! letmein1 letmein123 welcome1 welcome123 iloveyou iloveyou1
iloveyou2 princess princess1 sunshine sunshine1 football football1 baseball baseball1 basketball
superman superman1 batman123 starwars starwars1 pokemon1 pokemon123 trustno1 whatever whatever1
computer computer1 internet samsung1 samsung123 michelle jennifer jessica1 michael1 jordan23
charlie1 ashley12 daniel12 andrew12 matthew1 joshua12 anthony1 elizabeth alexander alexandra
christian christina chocolate butterfly liverpool liverpool1 chelsea1 arsenal1 barcelona
barcelona1 realmadrid realmadrid1 manchester juventus argentina monkey12 monkey123 dragon12
dragon123 master12 master123 shadow12 shadow123 killer123 hunter12 freedom1 mustang1 corvette
ferrari1 mercedes porsche1 harley12 yankees1 cowboys1 lakers24 ncc1701d access14 administrator
admin123 admin1234 admin12345 administrador root1234 rootroot toor1234 test1234 test12345
testtest guest123 user1234 demo1234 changeme changeme1 default1 secret12 secret123 temporal
temporal1 abcd1234 abcdefgh abcdefg1 abc12345 abc123456 abc123abc aaaaaaaa aaaa1111 aa123456
a1b2c3d4 a1s2d3f4 asd12345 asdasd123 asdasdasd qweasdzxc qweasd123 qweqwe123 1234qwer 12qwaszx
123qweasd 123qweasdzxc 147258369 159753456 159357456 741852963 789456123 963852741 321654987
147852369 1122334455 11223344 111222333 112233445566 121212121 123454321 123321123 12344321
55555555 66666666 77777777 22222222 33333333 44444444 10203040 20202020 20252025 20262026
01234567 0123456789 01020304 87651234 13131313 69696969 123abc123 123456abc 12345abc 12345qwert
1234abcd 123456qwerty qwerty321 zxcvbnm, lovelove loveyou1 iloveu123 fuckyou1 fuckyou2 bullshit
hello123 hello1234 helloworld goodluck lucky123 flower12 summer12 summer2025 summer2026 winter12
winter2025 spring12 autumn12 november december september february holiday1 snowball snoopy12
tinkerbell spiderman spiderman1 ironman1 naruto123 minecraft minecraft1 fortnite roblox123
playstation nintendo xbox3600 google123 facebook facebook1 instagram whatsapp youtube1 linkedin
twitter1 microsoft windows1 android1 iphone12 apple123 blink182 metallica nirvana1 eminem12
rockstar rockyou1 slipknot greenday bob12345 babygirl babygirl1 precious jesus123 jesuscristo
jesus777 jesusteamo diosesamor diosteama diosmio1 cristo12 cristojesus bendicion bendiciones
maria123 mariajose juancarlos jose1234 carlos12 carlos123 alejandro alejandra fernando fernanda
sebastian valentina santiago guadalupe francisco gabriela1 daniela1 estrella estrellita mariposa
princesa princesa1 corazon1 corazoncito teamomucho teamo123 tequiero tequieromucho amorcito
amor1234 amoreterno mimamama hermosa1 bonita12 preciosa chiquita contraseña contraseña1
contrasena contrasena1 contrasena123 clave123 clave1234 miclave1 micontraseña secreto1 hola1234
holahola hola12345 buenosdias gatito12 perrito1 familia1 miamor12 familia123 felicidad guatemala
guatemala1 guatemala123 guatemala502 guate123 guate502 guatemala2024 guatemala2025 guatemala2026
chapin123 chapines quetzal1 quetzal123 quetzaltenango xelaju123 antigua1 tikal123 municipal
comunicaciones cremas123 rojos123 parqueo1 parqueo123 parqueo1234 parqueocentral parking1
parking123 estacionamiento carro123 micarro1 toyota12 toyota123 honda123 nissan12 conductor
conductor1 driver123 welcome2025 welcome2026 password2025 password2026
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
